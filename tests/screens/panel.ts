import { configure, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, vi } from 'vitest';
import { raiseStrip } from '#mocks/panel/strip.ts';
import { STRIP } from '#mocks/panel/place.ts';
import { makeDemo } from '#tests/mocks/demo.ts';

/** Renders the content of shadow roots into the page itself, so that tests can query it. */
export function renderWithoutShadow(): void {
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function plain(this: Element) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the content only needs a parent element
    return this as unknown as ShadowRoot;
  });
  // jsdom lays nothing out.
  Object.assign(Element.prototype, {
    checkVisibility(this: Element) {
      return (
        this.closest('[hidden], dialog:not([open]), details:not([open]) > :not(summary)') === null
      );
    },
    scrollIntoView() {},
  });
  // jsdom has no constructable style sheets.
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  );
}

/** Creates a page with the demo's strip, and returns what a test of its panel needs. */
export function pageWithStrip() {
  configure({ defaultHidden: true }); // faster for the panel's long lists, in which nothing is hidden
  renderWithoutShadow();
  const host = document.createElement('div');
  host.id = STRIP;
  document.body.append(host);
  const { demo, mock, store, remembered } = makeDemo();
  const strip = raiseStrip();
  onTestFinished(async () => {
    await demo.disarm();
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(document.getElementById('demo-guide')).toBeNull()); // it watches the page
  });
  return {
    demo,
    mock,
    store,
    remembered,
    strip,
    user: userEvent.setup(),
    bar: within(host),
    offer: () => strip.offer(demo, mock.requestLog),
  };
}

/** Opens the panel on one of its tabs. `prepare` runs before the panel opens. */
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
