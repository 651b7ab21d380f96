import type { Step } from './purchase.test.tsx';

/** Schedules that once broke a promise. */
export const found: readonly { readonly what: string; readonly schedule: readonly Step[] }[] = [
  {
    what: 'a page brought back by the browser showed the cart as it had been left',
    schedule: [
      { do: 'cart', tab: 1 },
      { do: 'cart', tab: 1 },
      { do: 'add', tab: 0, id: 1 },
      { do: 'back', tab: 1 },
    ],
  },
];
