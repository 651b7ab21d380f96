/** An unknown address or a screen that throws shows the error page, from which the user can go on. */
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { RouteErrorBoundary } from '#src/app/RouteError.tsx';
import { collectLog } from '#tests/support/logged.ts';
import { openShop } from '#tests/support/shop.tsx';

function Broken({ text }: { text: string }): never {
  throw new Error(text);
}

describe('the route error', () => {
  it('§8 Route render error: an unknown address is 404, with ways home and to the catalogue', async () => {
    const { user } = await openShop('/no/such/page');
    const title = await screen.findByRole('heading', { name: 'Unexpected Application Error!' });
    expect(title).toBeVisible();
    expect(screen.getByText('404 Not Found')).toBeVisible();
    expect(screen.getByText(/^Esta página no existe/)).toBeVisible();
    const link = screen.getByRole('link', { name: 'Explorar productos' });
    expect(link).toHaveAttribute('href', '/catalog');
    await user.click(screen.getByRole('link', { name: 'Volver al inicio' }));
    expect(await screen.findByRole('heading', { name: 'Ofertas' })).toBeVisible();
  });

  it('§8 Route render error: shows and logs what a screen threw, and ends on the next page', async () => {
    const log = collectLog();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const page = (place: string, child: React.ReactNode) => (
      <MemoryRouter>
        <RouteErrorBoundary place={place}>{child}</RouteErrorBoundary>
      </MemoryRouter>
    );
    const { rerender } = render(page('/a', <Broken text="el motor se paró" />));
    expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    expect(screen.getByText('el motor se paró')).toBeVisible();
    expect(log.lines.join()).toContain('el motor se paró');

    rerender(page('/b', <p>Otra página</p>));
    expect(screen.getByText('Otra página')).toBeVisible();
  });
});
