/** Settings are read from the document first, then from the build; pictures load only from allowed addresses. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { left } from '#tests/support/leaving.ts';

// The settings are read once, when their module is loaded.
beforeEach(() => void vi.resetModules());
afterEach(() => document.head.replaceChildren());

/** Sets the values of the build, and the values that were later written into the document. */
function given(built: Record<string, string>, written: Record<string, string> = {}): void {
  for (const [name, value] of Object.entries(built)) vi.stubEnv(name, value);
  for (const [name, content] of Object.entries(written))
    document.head.append(Object.assign(document.createElement('meta'), { name, content }));
}

const settings = async () => (await import('#src/lib/config.ts')).config;

describe('a setting', () => {
  it('is the value in the document, whatever the build had', async () => {
    given(
      { VITE_API_URL: 'https://built.example', VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_built' },
      { VITE_API_URL: 'https://told.example/', VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_told' },
    );
    expect(await settings()).toMatchObject({
      apiUrl: 'https://told.example',
      stripeKey: 'pk_live_told',
    });
  });

  it('is the value of the build if the document has none', async () => {
    given(
      {
        VITE_API_URL: ' https://built.example// ',
        VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_built',
        VITE_ERROR_URL: 'https://errors.example/in',
      },
      { VITE_API_URL: '' },
    );
    expect(await settings()).toMatchObject({
      apiUrl: 'https://built.example',
      stripeKey: 'pk_test_built',
      errorUrl: 'https://errors.example/in',
    });
  });

  it('has a default', async () => {
    given({});
    expect(await settings()).toMatchObject({
      apiUrl: '',
      stripeKey: 'pk_test_placeholder',
      errorUrl: '',
    });
  });
});

describe('a product’s picture', () => {
  const shown = [
    'https://cdn.example/a.png',
    'HTTPS://CDN.example/a.png',
    '/pictures/a.png',
    'a.png',
    'data:image/png;base64,AAAA',
    'http://localhost:4010/uploads/a.png',
    `${location.origin}/a.png`,
  ];
  const placeholder = [
    'http://cdn.example/a.png',
    'http://localhost:40101/a.png',
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'ftp://cdn.example/a.png',
    'file:///etc/passwd',
    'xdata:image/png,A',
    'http://',
    'https://[',
    '',
    '   ',
  ];

  const pictureOf = async (image: string) => {
    given({ VITE_API_URL: 'http://localhost:4010/base' });
    const pictures = await import('#src/lib/pictures.ts');
    return pictures.pictureOf({ image });
  };

  it.each(shown)('may be %j', async (address) => {
    expect(await pictureOf(address)).toBe(address);
    expect(await pictureOf(`  ${address}  `)).toBe(`  ${address}  `);
  });

  it.each(placeholder)('is the placeholder instead of %j', async (address) => {
    expect(await pictureOf(address)).toBe('/pictures/placeholder.svg');
  });
});

it('the pages of a shop below a path are below it, the provider’s is where it says', async () => {
  given({ BASE_URL: '/tienda/' });
  const { isAt, navigateTo } = await import('#src/lib/navigation.ts');
  for (const address of ['/cart', 'https://pago.example/']) navigateTo(address);
  expect(left).toEqual(['/tienda/cart', 'https://pago.example/']);
  history.replaceState(null, '', '/tienda/cart');
  expect(isAt('/cart')).toBe(true);
});
