// The viewer does not follow the system's colours by itself.
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();

// oxlint-disable-next-line typescript/no-unsafe-call -- made by the script before this one, which has no types
SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  displayOperationId: true,
  // An answer's schema is open, so that each field says what it is for; the list of all schemas is closed.
  defaultModelExpandDepth: 9,
  defaultModelsExpandDepth: 0,
  // Its badge would send the document to a stranger.
  validatorUrl: null,
});
