/** Listens to an event of the window. @returns what ends that */
export function onWindow<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
  capture = false,
): () => void {
  window.addEventListener(type, listener, capture);
  return () => window.removeEventListener(type, listener, capture);
}

/** The page comes back from the back/forward cache. */
export function onRestored(callback: () => void): () => void {
  return onWindow('pageshow', ({ persisted }) => {
    if (persisted) callback();
  });
}

/** Being hidden may be the last event that the page gets. */
export function onPageHide(callback: () => void): () => void {
  const hidden = () => {
    if (document.visibilityState === 'hidden') callback();
  };
  document.addEventListener('visibilitychange', hidden);
  return together(onWindow('pagehide', callback), () => {
    document.removeEventListener('visibilitychange', hidden);
  });
}

export function together(...ends: (() => void)[]): () => void {
  return () => {
    for (const end of ends) end();
  };
}
