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

/** A screen could not be fetched: there is no connection, or a deploy has replaced its file. */
export class ScreenMissing extends Error {}

/** The screens of the routes: each is fetched when it is first needed. */
export const screens: readonly Screen[] = Object.entries<Route>(routes).map(([name, route]) => ({
  ...route,
  name,
  part: lazyPart(() => route.load().catch(missing), loadOrReload),
}));

function missing(error: unknown): never {
  throw new ScreenMissing(String(error));
}

/**
 * Loads a screen that somebody waits for. One that cannot be fetched is most likely of a build that a deploy has
 * replaced: the page is loaded again, once for each build, before the failure is shown.
 */
async function loadOrReload({ load, renew }: LazyPart): Promise<ComponentType> {
  const asked = location.href;
  try {
    return await load();
  } catch (error) {
    const left = location.href !== asked;
    if (left) renew(); // nobody sees this failure, so the next visit must not meet it
    // Who has gone elsewhere meanwhile may be writing there, and a purchase may be on its way. Without a connection no
    // other build can be had; this very file is another one in every build.
    if (left || blocksReload() || !navigator.onLine || !mayReloadFor(import.meta.url)) throw error;
    reloadPage();
    return new Promise(() => undefined);
  }
}

/** Once a failure is on screen, the next visit tries again. */
export function renewStandIns(): void {
  for (const { part } of screens) part.renew();
}

/** Fetches the screen of an address ahead of its being shown. An address without a screen needs nothing. */
export async function preload(pathname: string): Promise<void> {
  await screens.find(({ path }) => matchPath(path, pathname))?.part.load();
}
