/**
 * A fake of the payment provider's script, with one field for the card. It calls `window.tellConfirmed` with the key and
 * the secret of each payment, and `window.askStatus` for how a payment stands.
 */
export const providerScript = `window.Stripe = (key) => {
    const element = {
      mount(place) {
        const field = document.createElement('input');
        field.setAttribute('aria-label', 'Tarjeta');
        place.append(field);
      },
      on() { return this; }, once() { return this; }, off() { return this; },
      update() {}, unmount() {}, destroy() {},
    };
    return {
      elements: () => ({ create: () => element, getElement: () => element, update() {} }),
      createToken() {}, createPaymentMethod() {}, _registerWrapper() {}, registerAppInfo() {},
      confirmCardPayment: async (secret) => {
        document.documentElement.dataset.confirmed = key + ' ' + secret;
        await window.tellConfirmed(key, secret);
        return { paymentIntent: { status: 'succeeded' } };
      },
      retrievePaymentIntent: async (secret) =>
        ({ paymentIntent: { status: await window.askStatus(secret) } }),
    };
  };`;
