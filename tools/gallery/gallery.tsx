/** `npm run dev`, then /tools/gallery/index.html: the parts of src/ui and their states. */
import '#src/ui/base.css';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { seed } from '#mocks/store/seed/index.ts';
import { Accordion } from '#src/ui/Accordion.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Choice, FieldPair, FormError, TextArea, TextField } from '#src/ui/Field.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { ProductCard } from '#src/ui/ProductCard.tsx';
import { ProductGrid, ProductGridSkeleton } from '#src/ui/ProductGrid.tsx';
import { QueryState } from '#src/ui/QueryState.tsx';
import { RecordList } from '#src/ui/RecordList.tsx';
import { RowsSkeleton } from '#src/ui/Skeleton.tsx';
import { productErrors } from '#src/text/errorMessages.ts';
import { Stepper } from '#src/ui/Stepper.tsx';

const failure = { kind: 'unreachable', cause: 'HTTP 502', status: 502 } as const;
const failed = { status: 'failed', failure, retry: () => {} } as const;
const record = { keyOf: String, empty: 'Nada todavía.', children: () => 'Detalle' };

const parts: Readonly<Record<string, ReactNode>> = {
  'Button: primary, quiet, busy, disabled': (
    <p>
      <Button>Comprar</Button> <Button look="quiet">Reintentar</Button> <Button busy>Pagar</Button>{' '}
      <Button disabled>Pagar</Button> <ButtonLink to="/">Volver al inicio</ButtonLink>
    </p>
  ),
  Stepper: (
    <Stepper label="Cantidad" onStep={() => {}}>
      2
    </Stepper>
  ),
  'Notice: news': <Notice tone="news">Aún no hay pedidos.</Notice>,
  'QueryState: failed': (
    <QueryState view={failed} errors={productErrors.list} loading={null}>
      {() => null}
    </QueryState>
  ),
  'Skeletons: records, lines, products': (
    <>
      <RowsSkeleton count={2} word="Cargando" shape="record" />
      <RowsSkeleton count={2} word="Cargando" shape="line" />
      <ProductGridSkeleton count={3} />
    </>
  ),
  'Fields: empty, filled, with an error after «Enviar»': (
    <form onSubmit={(event) => event.preventDefault()}>
      <FieldPair>
        <TextField label="Nombre" defaultValue="Ana" />
        <Choice label="Marca" options={['HP', 'Dell']} />
      </FieldPair>
      <TextArea label="Descripción" required />
      <FormError>Error en la solicitud.</FormError>
      <Button type="submit">Enviar</Button>
    </form>
  ),
  'RecordList: with records, empty': (
    <>
      <RecordList {...record} records={[1, 2]} facts={(id) => [['Pedido', id]]} />
      <RecordList {...record} records={[]} facts={() => []} />
    </>
  ),
  Accordion: <Accordion name="gallery" sections={[{ title: 'Garantía', body: 'Un año.' }]} />,
  'ProductCard: on sale and not, in a ProductGrid': (
    <ProductGrid>
      {seed.products.slice(0, 4).map((product) => (
        <li key={product.id}>
          <ProductCard product={product} level={3} withDescription />
        </li>
      ))}
    </ProductGrid>
  ),
};

const main = document.querySelector('main');
if (main)
  createRoot(main).render(
    <MemoryRouter>
      {Object.entries(parts).map(([name, part]) => (
        <section key={name} style={{ padding: 24 }}>
          <h2>{name}</h2>
          {part}
        </section>
      ))}
    </MemoryRouter>,
  );
