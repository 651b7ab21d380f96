/** Resolves to the message for the user, in Spanish. */
export async function copy(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return 'Enlace copiado.';
  } catch {
    return `El navegador no deja copiar. El enlace es: ${text}`;
  }
}
