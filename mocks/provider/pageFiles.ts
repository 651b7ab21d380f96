import { fileURLToPath } from 'node:url';

/** The payment page's document and its style, for the server and the build. */
export const pageHtml = fileURLToPath(new URL('./paymentPage.html', import.meta.url));
export const pageStyle = fileURLToPath(new URL('./paymentPage.css', import.meta.url));
