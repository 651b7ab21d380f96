/** Being hidden may be the last event that the page gets. */
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
