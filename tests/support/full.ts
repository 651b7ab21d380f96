/** Whether all is tried that there is (`npm run test:full`), and not only what every change is held to (`npm test`). */
export const full = process.env['FULL'] === '1';
