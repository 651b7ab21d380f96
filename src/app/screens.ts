import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { isReachable } from '#src/api/isReachable.ts';
import { blocksReload } from '#src/lib/locks.ts';
import { reloadPage } from '#src/lib/navigation.ts';
import { mayReloadFor } from '#src/lib/storage.ts';
import { type LazyPart, lazyPart } from '#src/ui/lazyPart.ts';
import { type Route, routes } from './routes.ts';

export type Screen = Route & { readonly name: string; readonly part: LazyPart };

/** A screen could not be loaded: there is no connection, or a deploy has replaced its file. */
export class ScreenLoadError extends Error {}

export const screens: readonly Screen[] = Object.entries<Route>(routes).map(([name, route]) => ({
  ...route,
  name,
  part: lazyPart(() => route.load().catch(throwScreenMissing), loadOrReload),
}));

function throwScreenMissing(error: unknown): never {
  throw new ScreenLoadError(String(error));
}

/** Reloads the page, once for each build, if a screen cannot be loaded: a deploy has most likely replaced its file. */
async function loadOrReload({ load, renew }: LazyPart): Promise<ComponentType> {
  const startAddress = location.href;
  try {
    return await load();
  } catch (error) {
    const reachable = await isReachable();
    const left = location.href !== startAddress;
    if (left) renew(); // the user does not see this failure, so the next visit must try again
    // No reload for a user who has moved on, during a payment, or offline. This file's URL differs in every build.
    if (left || blocksReload() || !reachable || !mayReloadFor(import.meta.url)) throw error;
    reloadPage();
    return new Promise(() => undefined);
  }
}

/** To be called once a failure is shown: the next visit of a screen tries to load it again. */
export function renewLazyComponents(): void {
  for (const { part } of screens) part.renew();
}

export function screenOf(pathname: string): Screen | undefined {
  return screens.find(({ path }) => matchPath(path, pathname));
}

export async function preload(pathname: string): Promise<void> {
  await screenOf(pathname)?.part.load();
}
