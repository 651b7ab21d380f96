export function unavailable(reason: string): HTMLElement {
  return notice('alert', `Modo demostración no disponible: ${reason}`);
}

export function panelMissing(reason: string): HTMLElement {
  const text = `El panel de la demostración no se pudo abrir: ${reason}`;
  return dismissible(notice('alert', text));
}

export function ignoredParts(names: readonly string[]): HTMLElement {
  const text = 'El enlace trae partes que esta demostración no conoce, y no se usaron';
  return dismissible(notice('status', `${text}: ${names.join(', ')}.`));
}

function notice(role: 'alert' | 'status', text: string): HTMLElement {
  const element = document.createElement('div');
  element.className = `notice ${role}`;
  const paragraph = document.createElement('p');
  paragraph.setAttribute('role', role);
  paragraph.textContent = text;
  element.append(paragraph);
  return element;
}

function dismissible(element: HTMLElement): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Entendido';
  button.addEventListener('click', () => element.remove());
  element.append(button);
  return element;
}
