/** React hydrates the prerendered page without a mismatch, whatever is in storage. */
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { App } from '#src/app/App.tsx';
import { preload } from '#src/app/screens.ts';
import { makeStore, rememberedState } from '#src/state/store.ts';
import { people, storedSession } from '#tests/support/people.ts';
import { otherAddresses } from '#tests/support/places/otherScreens.ts';
import { pages } from '#tests/support/places/pages.ts';
import { inBrowser } from '#tests/support/shop.tsx';
import { cartLine, storedCart } from '#tests/support/cart.ts';

const routes = [...Object.values(pages).map(({ path }) => encodeURI(path)), ...otherAddresses];

async function markupOf(route: string): Promise<string> {
  await preload(route);
  return renderToString(
    <StaticRouter location={route}>
      <App store={makeStore(rememberedState())} />
    </StaticRouter>,
  );
}

/** Returns the title that the build writes into the document of a route. */
async function titleOf(route: string): Promise<string | undefined> {
  vi.stubEnv('SSR', true);
  const container = document.createElement('div');
  container.innerHTML = await markupOf(route);
  vi.unstubAllEnvs();
  return container.querySelector('title')?.textContent;
}

function fillStorage() {
  const stored = { ...storedSession(people.admin), ...storedCart(cartLine(1, { quantity: 2 })) };
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
}

describe.each(routes)('the first frame of %s', (route) => {
  it('is the same with and without something in storage', async () => {
    const blank = await markupOf(route);
    fillStorage();
    expect(await markupOf(route)).toBe(blank);
    expect(blank).toContain('<main');
  });

  it('is hydrated unchanged, and then shows who is logged in', async () => {
    document.title = 'Empresa';
    const title = await titleOf(route);
    const container = document.createElement('div');
    container.innerHTML = await markupOf(route);
    document.body.append(container);
    fillStorage();
    history.replaceState(null, '', route);
    const errors: unknown[] = [];
    const root = await act(() =>
      hydrateRoot(
        container,
        inBrowser(makeStore(rememberedState(), { apiUrl: '', ready: new Promise(() => {}) })),
        { onRecoverableError: (error) => errors.push(error) },
      ),
    );
    onTestFinished(() => {
      act(() => root.unmount());
      container.remove();
    });
    expect(errors).toEqual([]);
    if (title !== undefined) expect(document.title).toBe(title);
    expect(container.querySelector('header img[alt="Foto de perfil"]')).not.toBeNull();
    expect(container.querySelector('header output')?.textContent).toBe('2');
  });
});
