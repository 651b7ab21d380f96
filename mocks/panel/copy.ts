/** Resolves to the message for the user, in Spanish. */
export async function copy(text: string, what: 'Enlace' | 'Código' = 'Enlace'): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return `${what} copiado.`;
  } catch {
    return `El navegador no deja copiar. El ${what.toLowerCase()} es: ${text}`;
  }
}
