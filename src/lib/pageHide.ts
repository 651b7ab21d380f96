/** Calls back when the page goes out of sight, which may be the last it hears. Returns the way to stop. */
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
