import { reservationsApi } from '#src/api/reservations.ts';
import { mailtoOf, telOf } from '#src/lib/contact.ts';
import { localeDate } from '#src/lib/dates.ts';
import { routePaths } from '#src/lib/paths.ts';
import { queryView } from '#src/state/queryView.ts';
import { taskErrors } from '#src/text/taskErrorMessages.ts';
import { taskMessages } from '#src/text/taskMessages.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { QueryState } from '#src/ui/QueryState.tsx';
import { RecordList } from '#src/ui/RecordList.tsx';
import { RowsSkeleton } from '#src/ui/Skeleton.tsx';

/** All service reservations, in reverse order of the backend's list (spec section 2). */
export function Reservations() {
  return (
    <QueryState
      view={queryView(reservationsApi.useReservationsQuery())}
      errors={taskErrors.adminReservations}
      loading={<RowsSkeleton shape="record" count={2} />}
    >
      {({ reservations }) => (
        <RecordList
          records={reservations.toReversed()}
          empty={
            <Notice
              tone="news"
              link={<ButtonLink to={routePaths.service}>Ver el formulario</ButtonLink>}
            >
              {taskMessages.noReservations}
            </Notice>
          }
          facts={({ name, email, phone, date, time }) => [
            // A backend that keeps the day as a moment sends midnight in UTC.
            [
              'Fecha',
              localeDate(date.replace(/[T ]00:00(:00(\.0+)?)?(Z|[+-]00:?00)$/i, '')),
              'key',
            ],
            ['Hora', time, 'key'],
            ['Nombre', name, 'long'],
            ['Correo electrónico', linked(email, mailtoOf(email)), 'long'],
            ['Teléfono', linked(phone, telOf(phone)), 'long'],
          ]}
        >
          {({ desc }) => <p>{desc}</p>}
        </RecordList>
      )}
    </QueryState>
  );
}

function linked(text: string, address: string | undefined) {
  return address === undefined ? text : <a href={address}>{text}</a>;
}
