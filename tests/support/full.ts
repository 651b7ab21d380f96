/** Whether this run tests everything (`FULL=1 npm test`), or only what every change must pass (`npm test`). */
export const full = process.env['FULL'] === '1';
