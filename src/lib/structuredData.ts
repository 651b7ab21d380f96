/** Removes the JSON-LD that a document says of its products. */
export function removeStructuredData(): void {
  for (const script of document.querySelectorAll('[type="application/ld+json"]')) script.remove();
}
