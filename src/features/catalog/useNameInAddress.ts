import { useLocation } from 'react-router-dom';

/**
 * The name at the end of the URL path, decoded once. (The router's own parameters are decoded twice: they turn `%252F`
 * into a slash.) A name that cannot be decoded is returned as it is.
 */
export function useNameInAddress(): string {
  const { pathname } = useLocation();
  const name = pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
