/** Files that an administrator’s browser would send as a picture, and that hold a script. */

/** Stands in the script of each file: an answer without it has been cleaned, or is another document. */
export const SCRIPT = 'alert("a script in a picture")';

const element = `<script>${SCRIPT}</script>`;
const svg = `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${element}</svg>\n`;
const html = `<!doctype html>\n<html><head><title>1</title></head><body>${element}</body></html>\n`;
const png = 'image/png';

/**
 * A check of the type alone, of the name alone or of the first bytes alone lets one of them in.
 *
 * @param picture - a PNG that the backend stores
 */
export function hostileFiles(picture: Blob): readonly (readonly [what: string, file: File])[] {
  return [
    ['an SVG with a script', new File([svg], 'dibujo.svg', { type: 'image/svg+xml' })],
    ['an SVG with a script, named .png', new File([svg], 'dibujo.png', { type: png })],
    ['an SVG with a script, sent as image/png', new File([svg], 'dibujo.svg', { type: png })],
    ['an HTML file, sent as image/png', new File([html], 'pagina.html', { type: png })],
    ['a PNG with HTML behind it', new File([picture, html], 'foto.html', { type: png })],
  ];
}
