import { startTransition, useEffect, useMemo, useOptimistic } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Product } from '#contracts/entities.ts';
import { asksForList } from '#src/lib/listAddress.ts';
import { type Facet, type Filters, filtered, filtersIn, searchWith } from '#src/state/filters.ts';
import { useIsHydrated } from '#src/ui/useIsHydrated.ts';

/** Filters a list as its address says. Each change is a history entry, so that Back takes it back. */
export function useFilters(all: readonly Product[], facet: Facet) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const hydrated = useIsHydrated();

  // The router follows the address in a transition, in slices. Until it has, what is pressed is shown, wherever that leads.
  const [latest, show] = useOptimistic(search);
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
    startTransition(() => {
      show(next);
      void navigate({ pathname, search: next });
    });
  };

  return {
    filters,
    products,
    search: shown,
    isPressed: latest !== search,
    /** Whether the address asks for more than the list as it stands. */
    asked: asksForList(shown),
    narrowed: filters.onSale || filters.names.length > 0,
    change,
    clear: () => {
      change({ names: [], onSale: false });
    },
  };
}
