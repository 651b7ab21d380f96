/** Removes the JSON-LD of the document, its breadcrumbs included. */
export function removeStructuredData(): void {
  for (const script of document.querySelectorAll('[type="application/ld+json"]')) script.remove();
}
