declare global {
  /** The button that was pressed last before the shop's script came: see `build/earlyScript.ts`. */
  var earlyClick: HTMLElement | null | undefined;
}

/** For each press that React hears: only the last press counts. */
export function forgetEarlyClick(): void {
  if (globalThis.earlyClick) globalThis.earlyClick.ariaBusy = null;
  globalThis.earlyClick = null;
}

/** A document without a first frame has been replaced, with its buttons: then the one of the same name. */
export function repeatEarlyClick(): void {
  const { earlyClick: early } = globalThis;
  globalThis.earlyClick = null;
  const buttons = Array.from(document.querySelectorAll('button'));
  const same = buttons.find(({ textContent }) => textContent === early?.textContent);
  (early?.isConnected ? early : same)?.click();
}
