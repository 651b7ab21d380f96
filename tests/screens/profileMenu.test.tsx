/** The profile picture opens a menu with the entries for the user's role. */
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { people } from '#tests/support/people.ts';
import { openShop } from '#tests/support/shop.tsx';
import { chooseInMenu, otherTab } from './steps.ts';

const photo = () => screen.getByRole('img', { name: 'Foto de perfil' });
const entries = ['Perfil', 'Admin Panel', 'User Panel', 'Cerrar Sesión'];
const entriesShown = () => entries.filter((name) => screen.queryByRole('button', { name }));

describe('the profile picture', () => {
  it.each([
    ['the user’s own', 'https://fotos.example.com/ana.png', 'https://fotos.example.com/ana.png'],
    ['the default for none', null, '/pictures/avatar.svg'],
    ['the default for an empty one', '', '/pictures/avatar.svg'],
    ['the default for one that no browser lets in', 'http://a.example/', '/pictures/avatar.svg'],
    ['the default for one that is no text', 5, '/pictures/avatar.svg'],
  ])('is %s', async (_case, photoURL, src) => {
    const stored = { user: JSON.stringify({ ...people.customer, photoURL }) };
    await openShop('/nosotros', { as: 'customer', stored });
    expect(photo()).toHaveAttribute('src', src);
  });

  it('is the default if the user’s own does not load, until it changes', async () => {
    const photoURL = 'https://fotos.example.com/rota.png';
    const stored = { user: JSON.stringify({ ...people.customer, photoURL }) };
    await openShop('/nosotros', { as: 'customer', stored });
    fireEvent.error(photo());
    expect(photo()).toHaveAttribute('src', '/pictures/avatar.svg');
    const another = 'https://fotos.example.com/otra.png';
    otherTab({ user: JSON.stringify({ ...people.customer, photoURL: another }) });
    expect(photo()).toHaveAttribute('src', another);
  });
});

describe('the profile menu', () => {
  it('opens and closes by a click on the picture', async () => {
    const { user } = await openShop('/nosotros', { as: 'customer' });
    const button = screen.getByRole('button', { name: 'Tu cuenta' });
    expect(entriesShown()).toEqual([]);
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(photo());
    expect(entriesShown()).toEqual(['Perfil', 'User Panel', 'Cerrar Sesión']);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.click(photo());
    expect(entriesShown()).toEqual([]);
  });

  it('has «Perfil», which only shows an alert', async () => {
    const { user } = await openShop('/nosotros', { as: 'customer' });
    await chooseInMenu(user, 'Perfil');
    expect(window.alert).toHaveBeenCalledExactlyOnceWith('Ir a perfil');
    expect(entriesShown()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Tu cuenta' })).toHaveFocus();
    expect(location.pathname).toBe('/nosotros');
  });

  it('closes when the focus leaves it', async () => {
    const { user } = await openShop('/nosotros', { as: 'customer' });
    await user.click(photo());
    await user.tab({ shift: true });
    expect(entriesShown()).toEqual([]);
  });
});
