import { fileURLToPath } from 'node:url';

/** The HTML and CSS files of the payment page, for the server and the build. */
export const pageHtml = fileURLToPath(new URL('./paymentPage.html', import.meta.url));
export const pageStyle = fileURLToPath(new URL('./paymentPage.css', import.meta.url));
