import { type ComponentType, lazy } from 'react';

type Module = { readonly default: ComponentType };

/** A part of the shop that is fetched when it is first needed. */
export interface LazyPart {
  /** Fetches it, for instance ahead of its being shown. */
  readonly load: () => Promise<ComponentType>;
  /** The part, once it is fetched. */
  readonly loaded: () => ComponentType | undefined;
  /** The part once it is fetched; before that a stand-in that suspends until it is. */
  readonly component: () => ComponentType;
  /** Gives the next visit a new stand-in: one whose fetch failed keeps its failure. */
  readonly renew: () => void;
}

/**
 * Makes a part of its module.
 *
 * @param whenShown - what the stand-in waits for, if not simply for the module
 */
export function lazyPart(
  fetchModule: () => Promise<Module>,
  whenShown = (part: LazyPart): Promise<ComponentType> => part.load(),
): LazyPart {
  let loaded: ComponentType | undefined;
  const standInOf = () => lazy(async () => ({ default: await whenShown(part) }));
  const part: LazyPart = {
    load: async () => {
      loaded = (await fetchModule()).default;
      return loaded;
    },
    loaded: () => loaded,
    component: () => loaded ?? standIn,
    renew: () => {
      standIn = standInOf();
    },
  };
  let standIn = standInOf();
  return part;
}
