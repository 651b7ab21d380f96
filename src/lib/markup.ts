export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** An inert script that contains JSON, which no text in the value can end. `attributes` are written as they are. */
export function jsonScript(attributes: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script ${attributes}>${json}</script>`;
}
