import type { Plugin } from 'vite';

const ERROR = /(?<=Exception = )Error\(formatProdErrorMessage\(\d+\)\)/g;

/**
 * React makes five errors as it starts, only to recognise them when they are thrown. While DevTools, Lighthouse or the bench
 * watch, the browser notes where each was made, and for that parses all of React again: 85 ms of a phone's time, which no
 * visitor spends. As plain objects they have no stack, and those who measure see what visitors have.
 */
export function withoutStacks(): Plugin {
  return {
    name: 'shop:without-stacks',
    apply: 'build',
    transform: {
      filter: { id: /\/react-dom-client\.production\.js$/ },
      handler(code) {
        if (code.match(ERROR)?.length !== 5)
          this.error('React makes its errors in another way now');
        return { code: code.replaceAll(ERROR, '{}'), map: null };
      },
    },
  };
}
