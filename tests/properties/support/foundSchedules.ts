import type { Step } from './steps.ts';

/** Schedules that once broke a promise. */
export const found: readonly { readonly what: string; readonly schedule: readonly Step[] }[] = [
  {
    what: 'a page brought back by the browser showed the cart as it had been left',
    schedule: [
      { do: 'cart', tab: 1 },
      { do: 'cart', tab: 1 },
      { do: 'addOld', tab: 0 },
      { do: 'back', tab: 1 },
    ],
  },
  {
    what: 'who had logged out recorded a purchase once another tab’s had failed',
    schedule: [
      { do: 'typed', tab: 1 },
      { do: 'typed', tab: 0 },
      { do: 'logOut', tab: 0 },
      { do: 'confirm', tab: 0 },
      { do: 'lost', tab: 0 },
      { do: 'good', tab: 0 },
    ],
  },
  {
    what: 'a tab that had not heard of a payment brought the paid lines back',
    schedule: [
      { do: 'cart', tab: 0 },
      { do: 'typed', tab: 1 },
      { do: 'good', tab: 0 },
      { do: 'plus', tab: 0 },
    ],
  },
];
