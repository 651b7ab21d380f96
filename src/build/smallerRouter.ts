import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out what the shop does not use of the router: forms, scroll restoration, fetchers. It keeps them
 * otherwise, because they are made by calls and get display names. It also leaves out the router's advice to developers,
 * which its production build still prints. That is 1.8 of 110 kB; without them, the shop has room for `src/prefill`.
 */
export function smallerRouter(): Plugin {
  return {
    name: 'shop:smaller-router',
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler: (code) => ({
        code: code
          .replaceAll(/^\w+\.displayName = "\w*";$/gm, '')
          .replaceAll(
            /(?<== )(?=React\d*\.(?:forwardRef|memo|createContext)\()/g,
            '/* @__PURE__ */ ',
          )
          .replaceAll(/^ *(?=warning\()/gm, '/* @__PURE__ */ '),
        map: null,
      }),
    },
  };
}
