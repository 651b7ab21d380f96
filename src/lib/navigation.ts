import { config } from './config.ts';

export function reloadPage(): void {
  location.reload();
}

/** An address with a leading slash is a path of the shop; any other is an absolute URL. */
export function navigateTo(address: string): void {
  location.assign(address.startsWith('/') ? config.basename + address : address);
}

/** Whether a click on a link goes on in this tab, and not in a new tab or window. */
export function staysHere(click: Pick<MouseEvent, 'getModifierState'>): boolean {
  return !['Alt', 'Control', 'Meta', 'Shift'].some((key) => click.getModifierState(key));
}

/** Whether the browser shows this page of the shop, whatever its query. */
export function isAt(path: string): boolean {
  return location.pathname === config.basename + path;
}

export function openedByOwnLink(): boolean {
  return (
    navigationType() === 'navigate' && document.referrer.startsWith(location.origin + config.base)
  );
}

/** How the document was opened: `navigate`, `reload` or `back_forward`. */
export function navigationType(): unknown {
  const [entry] = performance.getEntriesByType('navigation');
  return entry && 'type' in entry && entry.type;
}
