import { type ComponentType, lazy } from 'react';

type Module = { readonly default: ComponentType };

export interface LazyPart {
  readonly load: () => Promise<ComponentType>;
  readonly loaded: () => ComponentType | undefined;
  /** The component if it has been loaded, otherwise a lazy component that suspends until it has. */
  readonly component: () => ComponentType;
  /** Replaces the lazy component, because one that failed to load keeps its error: the next visit tries again. */
  readonly renew: () => void;
}

/** `loadWhenShown` is what the lazy component waits for; by default only for the module. */
export function lazyPart(
  fetchModule: () => Promise<Module>,
  loadWhenShown = (part: LazyPart): Promise<ComponentType> => part.load(),
): LazyPart {
  let loaded: ComponentType | undefined;
  const createLazyComponent = () => lazy(async () => ({ default: await loadWhenShown(part) }));
  const part: LazyPart = {
    load: async () => {
      loaded = (await fetchModule()).default;
      return loaded;
    },
    loaded: () => loaded,
    component: () => loaded ?? lazyComponent,
    renew: () => {
      lazyComponent = createLazyComponent();
    },
  };
  let lazyComponent = createLazyComponent();
  return part;
}
