import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { routePaths } from '#src/lib/paths.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { selectUser } from '#src/state/session.ts';
import { useInBrowser } from '#src/ui/useInBrowser.ts';

/** Renders for administrators; sends anyone else to the home page (spec section 6). What is shown, not what is safe. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const user = useAppSelector(selectUser);
  // Markup made without a browser knows nobody yet: it waits for the browser's own state before it sends anyone away.
  const inBrowser = useInBrowser();
  if (!inBrowser) return null;
  return user?.role === 'admin' ? children : <Navigate to={routePaths.home} replace />;
}
