import { api } from '#src/api/api.ts';
import { asFailure } from '#src/api/failure.ts';
import { errorMessage } from '#src/text/errorMessages.ts';
import { messages } from '#src/text/messages.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Fact } from '#src/ui/PurchaseList.tsx';
import { RowsSkeleton } from '#src/ui/Skeleton.tsx';
import styles from '#src/ui/RecordList.module.css';

/** Every service reservation, in reverse order of the list returned (spec section 2). */
export function Reservations() {
  const { data, error, isFetching, refetch } = api.useReservationsQuery();
  if (data)
    return data.reservations.length === 0 ? (
      <Notice tone="news">{messages.noReservations}</Notice>
    ) : (
      <ul className={styles['list']}>
        {data.reservations.toReversed().map((wish, index) => (
          <li key={data.reservations.length - index}>
            <dl>
              <Fact term="Nombre">{wish.name}</Fact>
              <Fact term="Correo electrónico">{wish.email}</Fact>
              <Fact term="Teléfono">{wish.phone}</Fact>
              <Fact term="Fecha">{wish.date}</Fact>
              <Fact term="Hora">{wish.time}</Fact>
            </dl>
            <p>{wish.desc}</p>
          </li>
        ))}
      </ul>
    );
  if (isFetching || !error)
    return <RowsSkeleton shape="record" count={2} word={messages.loading} />;
  return (
    <Notice tone="failure" action={{ label: messages.retry, run: () => void refetch() }}>
      {errorMessage('adminReservations', asFailure(error))}
    </Notice>
  );
}
