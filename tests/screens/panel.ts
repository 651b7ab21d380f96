import { configure, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, vi } from 'vitest';
import { tabs } from '#mocks/panel/panelState.ts';
import { raiseStrip } from '#mocks/panel/strip.ts';
import { STRIP } from '#mocks/panel/documentParts.ts';
import { makeDemo } from '#tests/mocks/demo.ts';

/** Renders the content of shadow roots into the page itself, so that tests can query it. */
export function renderWithoutShadow(): void {
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function plain(this: Element) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the content only needs a parent element
    return this as unknown as ShadowRoot;
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
    await waitFor(() => expect(document.getElementById('demo-guide')).toBeNull()); // which follows the shop's dialogs
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

/** Opens the panel, which was left on one of its tabs. `prepare` runs before it opens. */
export async function openPanel(
  tab: string = tabs.scenarios,
  prepare?: (page: ReturnType<typeof pageWithStrip>) => unknown,
) {
  const page = pageWithStrip();
  const [name = 'scenarios'] = Object.entries(tabs).find(([, label]) => label === tab) ?? [];
  sessionStorage.setItem('demo-panel', JSON.stringify({ tab: name, search: '' }));
  await prepare?.(page);
  page.offer();
  await page.user.click(page.bar.getByRole('button', { name: /Demo/ }));
  const panel = within(await screen.findByRole('dialog'));
  const status = () => panel.getAllByRole('status').at(-1)?.textContent.replace(/\s+/g, ' ').trim();
  return { ...page, panel, status };
}
