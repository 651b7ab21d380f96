import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { onePixelPng } from '#contracts/examples/fixtures.ts';
import type { Driver } from '#mocks/scenarios/steps.ts';

/** A visitor's actions, performed by testing-library. */
export function driverOf(user: UserEvent): Driver {
  const press = async (role: string, name: string | RegExp) => {
    const [first] = await screen.findAllByRole(role, { name });
    if (first) await user.click(first);
  };
  return {
    press: (button) => press('button', button),
    send: async (button) => user.click(await waitFor(() => buttonInForm(button))),
    follow: (link) => press('link', link),
    turnTo: (tab) => press('tab', tab),
    open: async (section) =>
      user.click(await screen.findByText(section, { selector: 'summary *' })),
    write: async (texts) => {
      for (const [label, value] of Object.entries(texts))
        fireEvent.input(await fieldOf(label), { target: { value } });
    },
    choosePicture: async (label) => {
      const picture = new File([onePixelPng], 't.png', { type: 'image/png' });
      await user.upload(await screen.findByLabelText(label), picture);
    },
    reloadAfter: () => Promise.reject(new Error('jsdom cannot reload')),
  };
}

/** Another button of this name may open the form. */
function buttonInForm(name: string): Element {
  const found = screen.getAllByRole('button', { name }).find((button) => button.closest('form'));
  if (!found) throw new Error(`there is no form with the button «${name}»`);
  return found;
}

/** Finds a field by its label. The provider's fields are in a shadow root. */
async function fieldOf(label: string): Promise<Element> {
  return waitFor(
    () =>
      inShadow((root) => root.querySelector(`[aria-label="${label}"]`)) ??
      screen.getByLabelText(label),
  );
}

/** Returns the first result of `find` in the shadow roots of the page. */
function inShadow<Found>(find: (root: ShadowRoot) => Found | null): Found | undefined {
  const hosts = [...document.querySelectorAll('main *')];
  return hosts.flatMap(({ shadowRoot }) => (shadowRoot && find(shadowRoot)) ?? []).at(0);
}
