import { api } from '#src/api/api.ts';
import { useAppDispatch } from '#src/state/hooks.ts';
import { Accordion, openSection } from '#src/ui/Accordion.tsx';
import { Page } from '#src/ui/Page.tsx';
import { useToasts } from '#src/ui/Toasts.tsx';
import { AddProduct } from './AddProduct.tsx';
import { Orders } from './Orders.tsx';
import { ProductTable } from './ProductTable.tsx';
import { Reservations } from './Reservations.tsx';

const FORM = 'add-product';

export default function AdminPage() {
  const { toast, toasts } = useToasts();
  const dispatch = useAppDispatch();
  const refreshing = (tag: string) => () => dispatch(api.util.invalidateTags([tag]));
  return (
    <Page title="Panel de Control" heading="Panel de Control">
      <Accordion
        name="admin-panel"
        sections={[
          { title: 'Añadir Producto', body: <AddProduct toast={toast} />, id: FORM },
          {
            title: 'Lista de Productos',
            body: <ProductTable toast={toast} onAdd={() => openSection(FORM)} />,
            onReopen: refreshing('products'),
          },
          { title: 'Pedidos', body: <Orders />, onReopen: refreshing('purchases') },
          { title: 'Reservas', body: <Reservations />, onReopen: refreshing('reservations') },
        ]}
      />
      {toasts}
    </Page>
  );
}
