import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { routePaths } from '#src/lib/paths.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { selectUser } from '#src/state/session.ts';
import { useIsHydrated } from '#src/ui/useIsHydrated.ts';

/** Shows a screen to administrators only; redirects others to the home page (spec section 6). Not a security check. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const user = useAppSelector(selectUser);
  // The prerendered HTML does not know the user: wait for the browser's own state before the redirect.
  const hydrated = useIsHydrated();
  if (!hydrated) return null;
  return user?.role === 'admin' ? children : <Navigate to={routePaths.home} replace />;
}
