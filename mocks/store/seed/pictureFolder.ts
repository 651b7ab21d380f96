import { fileURLToPath } from 'node:url';

/** Where the pictures of the seed's products are, for the server and the build. */
export const pictureFolder = fileURLToPath(new URL('./pictures', import.meta.url));
