import { fileURLToPath } from 'node:url';

/** The folder with the pictures of the seed's products, for the server and the build. */
export const pictureFolder = fileURLToPath(new URL('./pictures', import.meta.url));
