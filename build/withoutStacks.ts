import type { Plugin } from 'vite';

const react = { errors: /(?<=Exception = )Error\(formatProdErrorMessage\(\d+\)\)/g, count: 5 };
const reduxToolkit = { errors: /(?<=neverResolvedError = ).*Error\(".*?"\)/g, count: 1 };

/**
 * React and Redux Toolkit make six errors as they start, only to recognise them when they are thrown. While DevTools,
 * Lighthouse or the bench watch, the browser notes where each was made, and for that parses the whole file again: 130 ms of
 * a phone's time, which no visitor spends. As plain objects they have no stack, and those who measure see what visitors have.
 */
export function withoutStacks(): Plugin {
  return {
    name: 'shop:without-stacks',
    apply: 'build',
    transform: {
      filter: { id: /\/(react-dom-client\.production\.js|rtk-query\.modern\.mjs)$/ },
      handler(code, id) {
        const { errors, count } = id.endsWith('.js') ? react : reduxToolkit;
        if (code.match(errors)?.length !== count) this.error(`other errors than before: ${id}`);
        return { code: code.replaceAll(errors, '{}'), map: null };
      },
    },
  };
}
