/** Another site cannot frame the shop. */
import { expect } from '#tests/e2e/shop.ts';
import { FakeBackend } from '#tests/support/backend.ts';
import { row, test } from './row.ts';

row('framed by another site', () => {
  test('refused', async ({ page, browser, backend }) => {
    await page.goto('/nosotros');
    const site = await FakeBackend.start();
    site.answer('GET /', { body: `<iframe src="${backend.url}/nosotros"></iframe>` });
    // The browser logs the refusal as a console error, so the test uses a page that is not watched for errors.
    const elsewhere = await browser.newPage();
    try {
      const framed = elsewhere.waitForResponse(`${backend.url}/nosotros`);
      await elsewhere.goto(site.url);
      expect((await framed).headers()['content-security-policy']).toContain('frame-ancestors');
      await expect(elsewhere.frameLocator('iframe').getByText('Visión')).toHaveCount(0);
    } finally {
      await Promise.all([elsewhere.close(), site.stop()]);
    }
  });
});
