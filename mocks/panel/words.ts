import type { Effect, Fault, Progress } from '#mocks/store/faults.ts';
import type { Person } from '#mocks/store/persons.ts';
import type { ProviderMode } from '#mocks/store/settings.ts';
import type { Told } from '#mocks/scenarios/scenario.ts';

export const effectWords: Readonly<Record<Effect['kind'], string>> = {
  refuse: 'Rechazo con mensaje',
  status: 'Estado HTTP sin cuerpo',
  network: 'Red cortada',
  lost: 'Hecha, pero la respuesta se pierde',
  html: 'HTML en lugar de JSON',
  truncated: 'JSON cortado',
  empty: 'Respuesta vacía',
  hang: 'Sin respuesta',
};

export const PROVIDER = 'Proveedor de la tarjeta';

export const providerWords: Readonly<Record<ProviderMode, string>> = {
  normal: 'Normal',
  slow: 'Lento: cobra y tarda 6 s en decirlo',
  lost: 'Cobra, pero la respuesta se pierde',
  processing: 'En proceso hasta que elijas otro',
  declined: 'Rechaza todas las tarjetas',
  unavailable: 'No carga',
  unavailableOnce: 'No carga la primera vez',
};

export const personWords: Readonly<Record<Person, string>> = {
  visitor: 'Visitante',
  ana: 'Ana',
  luis: 'Luis',
  admin: 'Administradora',
};

export const toldWords: Readonly<Record<Told, string>> = {
  text: 'en la página',
  alert: 'en un cuadro de alerta',
  toast: 'en un aviso que pasa',
  logged: 'en la consola; la tienda no lo muestra en la página',
};

const pages: Readonly<Record<string, string>> = {
  '': 'Inicio',
  catalog: 'Catálogo',
  category: 'Categoría',
  brand: 'Marca',
  product: 'Producto',
  cart: 'Carrito',
  checkout: 'Pago con tarjeta',
  service: 'Servicio técnico',
  nosotros: 'Nosotros',
  userpanel: 'Panel del usuario',
  admin: 'Administración',
};
const otherPages = 'Otras direcciones';
export const pageNames = [...Object.values(pages), otherPages];

export function pageOf(path: string): string {
  return pages[path.split(/[/?#]/)[1] ?? ''] ?? otherPages;
}

export function faultWords({ effect, delay, every, times }: Fault): string {
  const parts = [
    effect && effectText(effect),
    delay && `${delayText(delay)} de demora`,
    every > 1 && `cada ${every}.ª llamada`,
    times !== undefined && (isNextOnly({ every, times }) ? 'solo la próxima' : timesText(times)),
  ];
  return parts.filter(Boolean).join(' · ');
}

export function isNextOnly({ every, times }: Fault): boolean {
  return every === 1 && times === 1;
}

function timesText(times: number): string {
  return times === 1 ? '1 vez' : `${number(times)} veces`;
}

/** How far a fault is: nothing for one that does not end by itself, or has not been applied yet. */
export function progressWords({ applied, remaining }: Progress): string | undefined {
  if (remaining === null || applied === 0) return undefined;
  return remaining === 0
    ? 'terminado'
    : `va por ${number(applied)} de ${number(applied + remaining)}`;
}

function effectText(effect: Effect): string {
  if (effect.kind === 'status') return `Estado ${effect.status}`;
  if (effect.kind !== 'refuse') return effectWords[effect.kind];
  return `Rechazo ${effect.status}${effect.message === undefined ? '' : `: «${effect.message}»`}`;
}

function delayText({ from, to }: { readonly from: number; readonly to: number }): string {
  return from === to ? `${number(from)} ms` : `${number(from)}–${number(to)} ms`;
}

const numberFormat = new Intl.NumberFormat('es', { useGrouping: 'always' });

export function number(value: number): string {
  return numberFormat.format(value);
}
