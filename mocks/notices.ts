/** What the demo has to say on its own, above the shop. */

/** Says that the demo cannot run here, and why. */
export function sayUnavailable(reason: string): void {
  say('alert', `Modo demostración no disponible: ${reason}`);
}

/** Says which parts of a link were left out. */
export function sayIgnored(names: readonly string[]): void {
  say(
    'status',
    `El enlace trae partes que esta demostración no conoce, y no se usaron: ${names.join(', ')}.`,
  );
}

function say(role: 'alert' | 'status', text: string): void {
  const notice = document.createElement('p');
  notice.setAttribute('role', role);
  notice.textContent = text;
  document.body.prepend(notice);
}
