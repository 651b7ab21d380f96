import { readTabText, writeTabText } from './tabStorage.ts';

const KEY = 'opener';
/** In milliseconds: what needs the product list comes late. */
const PATIENCE = 10_000;

/** To be called before the login popup opens. The page reloads when that closes, and would forget where the focus was. */
export function rememberOpener(): void {
  writeTabText(KEY, document.activeElement?.id ?? '');
}

/** Gives the focus to what opened the popup before the reload, or to what has come into its place under the same id. */
export function focusOpener(): void {
  const id = readTabText(KEY);
  if (!id) return;
  writeTabText(KEY, '');
  const end = performance.now() + PATIENCE;
  const attempt = () => {
    if (document.activeElement !== document.body || performance.now() > end) return;
    document.getElementById(id)?.focus();
    requestAnimationFrame(attempt);
  };
  attempt();
}
