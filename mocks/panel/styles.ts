/** Attaches a shadow root with these styles, so that the styles of shop and demo do not affect each other. */
export function styled(host: HTMLElement, ...styles: readonly string[]): ShadowRoot {
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = styles.map((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return sheet;
  });
  return root;
}
