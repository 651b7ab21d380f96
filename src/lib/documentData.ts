/** The ids of the inert scripts in which a document contains data as JSON. */
export const PRODUCTS_ELEMENT = 'productos';
export const TEMPLATES_ELEMENT = 'plantillas';

/** @returns `undefined` if the document has no such data, or none that can be read */
export function documentData(id: string): unknown {
  const element = document.getElementById(id);
  // Without this, `JSON.parse` would throw, and the browser parse the whole script again for the location: 35 ms.
  if (!element) return undefined;
  try {
    return JSON.parse(element.textContent);
  } catch {
    return undefined;
  }
}
