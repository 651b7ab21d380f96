import type { ComponentType } from 'react';

let loaded: ComponentType | undefined;

/** The popup if it has been fetched: few visitors open it, so no page waits for it. */
export function popupIfLoaded(): ComponentType | undefined {
  return loaded;
}

/** Fetches the popup; to be called as soon as somebody seems about to open it. */
export async function loadPopup(): Promise<ComponentType> {
  const { LoginPopup } = await import('./LoginPopup.tsx');
  loaded = LoginPopup;
  return LoginPopup;
}
