import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Product } from '#contracts/entities.ts';
import { asksForList } from '#src/lib/listAddress.ts';
import {
  type Facet,
  type Filters,
  filtered,
  filtersIn,
  isNarrowed,
  NO_FILTERS,
  searchWith,
} from '#src/state/filters.ts';
import { useIsHydrated } from '#src/ui/useIsHydrated.ts';

/** Filters a list as its address says. Each change is a history entry, so that Back takes it back. */
export function useFilters(all: readonly Product[], facet: Facet) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const hydrated = useIsHydrated();

  // A document is the same for every query.
  const shown = hydrated ? search : '';

  const filters = useMemo(() => filtersIn(shown, all, facet), [shown, all, facet]);
  const products = useMemo(() => filtered(all, facet, filters), [all, facet, filters]);

  // Set by the document's first script: see `build/earlyScript.ts`.
  useEffect(() => {
    if (hydrated) delete document.documentElement.dataset['filters'];
  }, [hydrated]);

  const change = (changed: (now: Filters) => Partial<Filters>) => {
    // The router follows the address in a transition. A press before it has caught up adds to the one before.
    const { search: latest } = window.location;
    const now = filtersIn(latest, all, facet);
    void navigate({ pathname, search: searchWith(latest, facet, { ...now, ...changed(now) }) });
  };

  return {
    filters,
    products,
    search: shown,
    /** Whether the address asks for more than the list as it stands. */
    asked: asksForList(shown),
    narrowed: isNarrowed(filters),
    change,
    /** Takes back all filters, but not the order. What was pressed disappears, so the first filter gets the focus. */
    clear: () => {
      document.querySelector<HTMLElement>('main [aria-pressed]')?.focus();
      change(() => NO_FILTERS);
    },
  };
}
