/**
 * Calls `callback` when the page is hidden. This may be the last event that the page gets.
 *
 * @returns a function that removes the listeners
 */
export function onPageHide(callback: () => void): () => void {
  const hidden = () => {
    if (document.visibilityState === 'hidden') callback();
  };
  window.addEventListener('pagehide', callback);
  document.addEventListener('visibilitychange', hidden);
  return () => {
    window.removeEventListener('pagehide', callback);
    document.removeEventListener('visibilitychange', hidden);
  };
}
