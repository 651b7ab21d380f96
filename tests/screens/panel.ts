import { configure, screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { raiseStrip } from '#mocks/panel/strip.ts';
import { STRIP } from '#mocks/panel/place.ts';
import { makeDemo } from '#tests/mocks/demo.ts';

/** What would stand in a shadow stands in the page, to be looked at like a screen. */
export function outOfTheShadow(): void {
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function plain(this: Element) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is drawn into it needs a parent of elements
    return this as unknown as ShadowRoot;
  });
  // jsdom has no style sheets of this kind.
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  );
}

/** The demo's strip in a page, and what is needed to look into its panel. */
export function pageWithStrip() {
  configure({ defaultHidden: true }); // its lists are long, and nothing in them is hidden
  outOfTheShadow();
  const place = document.createElement('div');
  place.id = STRIP;
  document.body.append(place);
  const { demo, mock, store } = makeDemo();
  const strip = raiseStrip();
  return {
    demo,
    mock,
    store,
    strip,
    user: userEvent.setup(),
    bar: within(place),
    offer: () => strip.offer(demo, mock.requestLog),
  };
}

/** The panel, open, at one of its tabs. */
export async function openPanel(
  tab?: string,
  prepare?: (page: ReturnType<typeof pageWithStrip>) => unknown,
) {
  const page = pageWithStrip();
  await prepare?.(page);
  page.offer();
  await page.user.click(page.bar.getByRole('button', { name: /Demo/ }));
  const panel = within(await screen.findByRole('dialog'));
  if (tab !== undefined) await page.user.click(panel.getByRole('tab', { name: tab }));
  const status = () => panel.getAllByRole('status').at(-1)?.textContent.replace(/\s+/g, ' ').trim();
  return { ...page, panel, status };
}
