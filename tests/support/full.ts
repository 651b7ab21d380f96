/** Whether this run tests everything (`npm run test:full`), or only what every change must pass (`npm test`). */
export const full = process.env['FULL'] === '1';
