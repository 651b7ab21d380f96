import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { routePaths } from '#src/lib/paths.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { selectUser } from '#src/state/session.ts';

/** Renders for administrators; sends anyone else to the home page (spec section 6). What is shown, not what is safe. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const user = useAppSelector(selectUser);
  return user?.role === 'admin' ? children : <Navigate to={routePaths.home} replace />;
}
