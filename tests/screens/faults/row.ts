import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, vi } from 'vitest';

/**
 * Defines the tests of one row of the table of faults. After each of them, the page must still work: it shows no error
 * page, and its navigation leads to another page.
 */
export function row(name: string, define: () => void): void {
  // oxlint-disable-next-line vitest/valid-title -- each name in the table is a string
  describe(name, () => {
    afterEach(async ({ task }) => {
      const isOpen = document.body.childElementCount > 0; // otherwise the test uses only the store
      if (isOpen && task.result?.state !== 'fail') await expectWorkingPage();
    });
    define();
  });
}

async function expectWorkingPage(): Promise<void> {
  vi.useRealTimers();
  expect(document.body).not.toHaveTextContent('Unexpected Application Error!');
  expect(document.querySelector('main')).not.toBeEmptyDOMElement();
  fireEvent.click(screen.getByText('Nosotros', { selector: 'nav a' }));
  expect(await screen.findByText('Visión')).toBeVisible();
}
