/** The bar leads to every page and marks the current one; every page has its heading. */
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openShop } from '#tests/support/shop.tsx';

describe('the navigation bar', () => {
  it('shows four links, two phone numbers and the logo', async () => {
    await openShop('/nosotros');
    const links = within(screen.getByRole('navigation', { name: 'Principal' })).getAllByRole(
      'link',
    );
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Inicio', '/'],
      ['Nosotros', '/nosotros'],
      ['Catálogo', '/catalog'],
      ['Servicio Técnico', '/service'],
    ]);
    const bar = within(screen.getByRole('banner'));
    expect(bar.getByText('Llámanos:')).toBeVisible();
    expect(bar.getAllByRole('link', { name: /^555-01\d\d$/ })).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Empresa' })).toHaveAttribute('href', '/');
  });

  it('marks the current page', async () => {
    const { user } = await openShop('/');
    expect(screen.getByRole('link', { name: 'Inicio', current: 'page' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Nosotros' }));
    expect(screen.getByRole('link', { name: 'Nosotros', current: 'page' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Inicio', current: 'page' })).toBeNull();
  });

  it('has a link past it, of which a new tab is left to the browser', async () => {
    await openShop('/nosotros');
    const skip = screen.getByRole('link', { name: 'Saltar al contenido' });
    for (const key of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
      expect(fireEvent.click(skip, { [key]: true }), key).toBe(true);
  });

  it('moves the focus to the new page and names it in the title', async () => {
    const { user } = await openShop('/catalog');
    await screen.findByRole('heading', { name: 'Catálogo' });
    expect(document.title).toBe('Catálogo · Empresa');
    await user.click(screen.getByRole('link', { name: 'Nosotros' }));
    await screen.findByRole('heading', { name: 'Nosotros' });
    expect(screen.getByRole('main')).toHaveFocus();
    expect(document.title).toBe('Nosotros · Empresa');
  });
});

describe('every phone and every e-mail', () => {
  it.each([
    ['the bar', '/catalog', 2],
    ['the bar and the footer', '/', 4],
    ['the bar and the service page', '/service', 3],
    ['the bar and the about page', '/nosotros', 6],
  ])('of %s is a link to call or write to', async (_where, route, count) => {
    await openShop(route);
    const texts = /^[\w.]+@[\w.]+$|^[\d-]+$/;
    const contacts = await screen.findAllByRole('link', { name: texts });
    expect(contacts).toHaveLength(count);
    for (const contact of contacts) {
      const text = contact.textContent;
      const scheme = text.includes('@') ? 'mailto' : 'tel';
      expect(contact).toHaveAttribute('href', `${scheme}:${text}`);
    }
  });
});

it('the about page has a vision and two staff contacts, each with specialty, e-mail and phone', async () => {
  await openShop('/nosotros');
  expect(await screen.findByRole('heading', { name: 'Visión' })).toBeVisible();
  expect(screen.getByText(/más de 20 años en el mercado/)).toBeVisible();
  const contact = screen.getByRole('heading', { name: 'Contacto' }).parentElement;
  if (!contact) throw new Error('no section');
  const people = within(contact).getAllByRole('listitem');
  expect(people).toHaveLength(2);
  for (const person of people) {
    expect(within(person).getByRole('heading')).toBeVisible();
    expect(within(person).getByRole('link', { name: /@/ })).toBeVisible();
    expect(within(person).getByRole('link', { name: /555/ })).toBeVisible();
  }
});
