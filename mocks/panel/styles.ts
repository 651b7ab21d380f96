/** Gives an element a shadow root with these styles: nothing of them reaches the shop, nor the shop's the demo. */
export function styled(host: HTMLElement, ...styles: readonly string[]): ShadowRoot {
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = styles.map((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return sheet;
  });
  return root;
}
