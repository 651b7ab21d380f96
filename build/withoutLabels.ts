import type { Plugin } from 'vite';

const LABEL = /^\w+\.displayName = "\w+";$/gm;

/**
 * Removes the names that the router gives its components for developer tools (`Form.displayName = "Form";`). Such a
 * statement keeps a component in the bundle, used or not. With `manualPureFunctions`, which says the same of their
 * creation, and the shop's own `Link`, the home page's script is 3.5 kB lighter. The budget test notices if it stops.
 */
export function withoutLabels(): Plugin {
  return {
    name: 'shop:without-labels',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\//, code: '.displayName = ' },
      handler: (code) => ({ code: code.replaceAll(LABEL, ''), map: null }),
    },
  };
}
