import { useLocation } from 'react-router-dom';

/**
 * The name at the end of the address, decoded once. The router's own parameters turn `%252F` into a slash, which is
 * decoding twice; an address that cannot be decoded is taken as it stands.
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
