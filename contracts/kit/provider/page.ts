/** The hosted page of the stand-in: what the buyer pays, and the two ways to leave it. */
import type { Line } from './fields.ts';
import type { Session } from './objects.ts';

export function pageOf(
  { status, amount_total, cancel_url }: Session,
  lines: readonly Line[],
): string {
  const goods = lines.map(
    ({ description, quantity, unit_amount }) =>
      `<li>${quantity} × ${escaped(description)}: ${dollars(unit_amount * quantity)}</li>`,
  );
  const back =
    cancel_url === null ? '' : '<button name="deed" value="back">Volver sin pagar</button>';
  const buttons = `<form method="post"><button name="deed" value="pay">Pagar</button> ${back}</form>`;
  return documentOf(
    `<ul>${goods.join('')}</ul><p>Total: <strong>${dollars(amount_total)}</strong></p>${
      status === 'open' ? buttons : '<p role="alert">Esta página ya no se puede pagar.</p>'
    }`,
  );
}

/** The page of an id that there is not. */
export function unknownPage(): string {
  return documentOf('<p role="alert">Esta página de pago no existe.</p>');
}

function documentOf(body: string): string {
  return `<!doctype html><html lang="es"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Pago de prueba</title>
<style>body{font:1.1rem/1.6 system-ui,sans-serif;max-width:32rem;margin:2rem auto;padding:0 1rem}button{font:inherit;padding:.5rem 1rem}</style>
</head><body><main><h1>Pago de prueba</h1><p>Aquí no se cobra nada.</p>${body}</main></body></html>`;
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
