/** Whether everything is run that takes long, as by `npm run test:full`. */
export const full = process.env['FULL'] === '1';
