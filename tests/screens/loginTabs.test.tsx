/** The tabs of the login popup work with the arrow keys, Home and End. */
import { expect, it } from 'vitest';
import { openShop } from '#tests/support/shop.tsx';
import { openPopup } from './steps.ts';

it('the arrow keys, Home and End go through the popup’s tabs', async () => {
  const { user } = await openShop('/');
  const popup = await openPopup(user);
  const chosen = () => popup.getByRole('tab', { selected: true });
  await user.click(popup.getByRole('tab', { name: 'Iniciar Sesión' }));
  for (const [key, tab] of [
    ['{ArrowRight}', 'Registrarse'],
    ['{ArrowRight}', 'Iniciar Sesión'],
    ['{ArrowLeft}', 'Registrarse'],
    ['{Home}', 'Iniciar Sesión'],
    ['{End}', 'Registrarse'],
    ['x', 'Registrarse'],
  ] as const) {
    await user.keyboard(key);
    expect(chosen()).toHaveTextContent(tab);
    expect(chosen()).toHaveFocus();
    const panel = popup.getByRole('tabpanel');
    expect(panel).toHaveAccessibleName(tab);
    expect(document.getElementById(chosen().getAttribute('aria-controls') ?? '')).toBe(panel);
  }
});
