import { Page } from '#src/ui/Page.tsx';

export default function CartPage() {
  return <Page title="Tu Carrito" heading="Tu Carrito" />;
}
