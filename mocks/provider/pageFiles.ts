import { fileURLToPath } from 'node:url';

export const pageHtml = fileURLToPath(new URL('./paymentPage.html', import.meta.url));
export const pageStyle = fileURLToPath(new URL('./paymentStyle.js', import.meta.url));
