import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, vi } from 'vitest';
import type { Row } from '#tests/support/faultRows.ts';

/**
 * The tests of one row of the table of faults. Whatever else they assert, in the end there is a page, without the error
 * of a broken screen, and it leads on to the next.
 */
export function row(name: Row, define: () => void): void {
  // oxlint-disable-next-line vitest/valid-title -- a name of the table is a string
  describe(name, () => {
    afterEach(async ({ task }) => {
      const isOpen = document.body.childElementCount > 0; // else the test is about the store alone
      if (isOpen && task.result?.state !== 'fail') await survived();
    });
    define();
  });
}

async function survived(): Promise<void> {
  vi.useRealTimers();
  expect(document.body).not.toHaveTextContent('Unexpected Application Error!');
  expect(document.querySelector('main')).not.toBeEmptyDOMElement();
  fireEvent.click(screen.getByText('Nosotros', { selector: 'nav a' }));
  expect(await screen.findByText('Visión')).toBeVisible();
}
