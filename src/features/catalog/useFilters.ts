import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Product } from '#contracts/entities.ts';
import { asksForList } from '#src/lib/listAddress.ts';
import { type Facet, type Filters, filtered, filtersIn, searchWith } from '#src/state/filters.ts';
import { useIsHydrated } from '#src/ui/useIsHydrated.ts';

/** Filters a list as its address says. Each change is a history entry, so that Back takes it back. */
export function useFilters(all: readonly Product[], facet: Facet) {
  const { key, pathname, search } = useLocation();
  const navigate = useNavigate();
  const hydrated = useIsHydrated();

  // The router changes the address in a transition, in slices; what is pressed is shown at once.
  const [pressed, setPressed] = useState<{ readonly key: string; readonly search: string }>();
  if (pressed && pressed.key !== key) setPressed(undefined);
  const isPressed = pressed?.key === key;
  const latest = isPressed ? pressed.search : search;
  // A document is the same for every query.
  const shown = hydrated ? latest : '';

  const filters = useMemo(() => filtersIn(shown, all, facet), [shown, all, facet]);
  const products = useMemo(() => filtered(all, facet, filters), [all, facet, filters]);

  // Set by the document's first script: see `src/build/earlyScript.ts`.
  useEffect(() => {
    if (hydrated) delete document.documentElement.dataset['filters'];
  }, [hydrated]);

  const change = (changed: Partial<Filters>) => {
    const next = searchWith(latest, facet, { ...filters, ...changed });
    setPressed({ key, search: next });
    void navigate({ pathname, search: next });
  };

  return {
    filters,
    products,
    search: shown,
    isPressed,
    /** Whether the address asks for more than the list as it stands. */
    asked: asksForList(shown),
    narrowed: filters.onSale || filters.names.length > 0,
    change,
    clear: () => {
      change({ names: [], onSale: false });
    },
  };
}
