import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { blocksReload } from '#src/lib/locks.ts';
import { reloadPage } from '#src/lib/navigation.ts';
import { mayReloadFor } from '#src/lib/storage.ts';
import { type LazyPart, lazyPart } from '#src/ui/lazyPart.ts';
import { type Route, routes } from './routes.ts';

export interface Screen extends Route {
  readonly name: string;
  readonly part: LazyPart;
}

/** A screen could not be loaded: there is no connection, or a deploy has replaced its file. */
export class ScreenLoadError extends Error {}

/** The screens of the routes. Each is loaded when it is first needed. */
export const screens: readonly Screen[] = Object.entries<Route>(routes).map(([name, route]) => ({
  ...route,
  name,
  part: lazyPart(() => route.load().catch(throwScreenMissing), loadOrReload),
}));

function throwScreenMissing(error: unknown): never {
  throw new ScreenLoadError(String(error));
}

/**
 * Loads a screen that the user has opened. If that fails, a deploy has most likely replaced the build that this page
 * comes from. So the page reloads, once for each build, before it shows the failure.
 */
async function loadOrReload({ load, renew }: LazyPart): Promise<ComponentType> {
  const startAddress = location.href;
  try {
    return await load();
  } catch (error) {
    const left = location.href !== startAddress;
    if (left) renew(); // the user does not see this failure, so the next visit must try again
    // No reload if the user has moved to another screen, where they may be typing; if a payment or purchase is in
    // progress; or without a connection, which the new build needs. The URL of this file is different in every build.
    if (left || blocksReload() || !navigator.onLine || !mayReloadFor(import.meta.url)) throw error;
    reloadPage();
    return new Promise(() => undefined);
  }
}

/** To be called once a failure is shown: the next visit of a screen tries to load it again. */
export function renewLazyComponents(): void {
  for (const { part } of screens) part.renew();
}

/** Loads the screen of an address before it is shown. Does nothing for an address without a screen. */
export async function preload(pathname: string): Promise<void> {
  await screens.find(({ path }) => matchPath(path, pathname))?.part.load();
}
