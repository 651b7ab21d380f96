import { Page } from '#src/ui/Page.tsx';

export default function CheckoutPage() {
  return <Page title="Pago con tarjeta" heading="Pago con tarjeta" />;
}
