import { fileURLToPath } from 'node:url';

export const pictureFolder = fileURLToPath(new URL('./pictures', import.meta.url));
