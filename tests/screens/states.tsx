/** Brings the shop into a state of the demo, as a link of the demo does: the mock's own handlers answer. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { vi } from 'vitest';
import { createDemo } from '#mocks/demo.ts';
import type { Link } from '#mocks/links.ts';
import { createMock } from '#mocks/mock.ts';
import { fakeStripe } from '#mocks/provider/stripe.ts';
import { memoryVault } from '#mocks/vault.ts';
import { leaveFor, reloadPage } from '#src/lib/leave.ts';
import { readTexts, writeTexts } from '#src/lib/storage.ts';
import { replaceProvider } from '#src/lib/stripe.ts';
import type { State } from '#tests/support/places/state.ts';
import { handsOf, inShadow } from './hands.ts';
import { shopWithMock } from './shop.tsx';

/** Gives what opens an address by a link. What the shop loads anew, or leaves for in itself, is opened again. */
export function statesOfTheShop() {
  const { renderShop } = shopWithMock();
  replaceProvider(async () => fakeStripe());

  return async function openState(at: string, link: Link) {
    const site = { assets: location.origin, shop: location.origin };
    const { handlers, ...rooms } = createMock(memoryVault(), () => site);
    await createDemo(rooms, { remembered: readTexts, remember: writeTexts }).follow(link);
    const show = (address: string) => renderShop(address, { answers: handlers });
    const loadAnew = (address: string) => {
      cleanup();
      void show(address);
    };
    vi.mocked(reloadPage).mockImplementation(() => {
      setTimeout(loadAnew, 0, location.pathname);
    });
    vi.mocked(leaveFor).mockImplementation((address) => {
      if (address.startsWith('/')) setTimeout(loadAnew, 0, address);
    });
    const { user } = await show(at);
    return handsOf(user);
  };
}

/** Waits until a state is there. */
export function standing({ shows }: State): Promise<Element> {
  if (typeof shows === 'string')
    return waitFor(() => {
      const own = inShadow(
        (root) =>
          [...root.querySelectorAll('p')].find(({ textContent }) => textContent === shows) ?? null,
      );
      const [first = own] = screen.queryAllByText(shows);
      return found(first, shows);
    });
  const { css } = shows;
  return waitFor(() =>
    found(document.querySelector(css) ?? inShadow((root) => root.querySelector(css)), css),
  );
}

function found(element: Element | null | undefined, what: string): Element {
  if (!element) throw new Error(`there is no ${what}`);
  return element;
}
