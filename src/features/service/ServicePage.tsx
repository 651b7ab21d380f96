import { useState } from 'react';
import { reservationsApi } from '#src/api/reservations.ts';
import { asFailure } from '#src/api/failure.ts';
import { isPast } from '#src/lib/dates.ts';
import { textsOf } from '#src/lib/forms.ts';
import { assetPath } from '#src/lib/paths.ts';
import { errorMessage } from '#src/text/errorMessages.ts';
import { taskErrors } from '#src/text/taskErrorMessages.ts';
import { company } from '#src/text/company.ts';
import { companyDetails } from '#src/text/companyDetails.ts';
import { taskMessages } from '#src/text/taskMessages.ts';
import { Button } from '#src/ui/Button.tsx';
import { FieldPairs, FormError, TextArea, TextField } from '#src/ui/Field.tsx';
import { Page } from '#src/ui/Page.tsx';
import { useIsHydrated } from '#src/ui/useIsHydrated.ts';
import { useSubmitForm } from '#src/ui/useSubmit.ts';
import { type Moment, Receipt } from './Receipt.tsx';
import { useDraft } from './useDraft.ts';
import * as styles from './ServicePage.module.css';

const picture = assetPath('pictures/taller.svg');
const fieldNames = ['name', 'email', 'phone', 'date', 'time', 'desc'] as const;

export default function ServicePage() {
  const [reserve] = reservationsApi.useCreateReservationMutation();
  const hydrated = useIsHydrated();
  const [problem, setProblem] = useState<string>();
  const [day, setDay] = useState('');
  const [received, setReceived] = useState<Moment>();
  const draft = useDraft(setDay);

  const { busy, onSubmit } = useSubmitForm(async (form) => {
    setProblem(undefined);
    setReceived(undefined);
    const reservation = textsOf(new FormData(form), fieldNames);
    const { error } = await reserve(reservation);
    if (error) setProblem(errorMessage(taskErrors.reservation, asFailure(error)));
    else {
      form.reset();
      window.alert(taskMessages.reserved);
      setReceived({ date: reservation.date, time: reservation.time });
    }
  });

  return (
    <Page title="Servicio técnico" heading="Solicitud de servicio">
      <div className={`stack ${styles['columns']}`}>
        <div className="stack">
          <p className="lead">{companyDetails.service}</p>
          <p className="lead">
            ¿Prefieres llamar? <a href={`tel:${company.phones[0]}`}>{company.phones[0]}</a>
          </p>
        </div>
        <form
          ref={draft}
          className={`box stack ${styles['form']}`}
          onSubmit={onSubmit}
          onReset={() => setDay('')}
          onInvalid={() => setReceived(undefined)}
          onInput={() => setProblem(undefined)}
        >
          <TextField label="Nombre" name="name" autoComplete="name" required />
          <TextField
            label="Correo electrónico"
            name="email"
            type="email"
            autoComplete="email"
            required
          />
          <TextField label="Teléfono" name="phone" type="tel" autoComplete="tel" required />
          <Appointment day={day} onDay={setDay} />
          <TextArea label="Descripción del problema" name="desc" required />
          <FormError>{problem}</FormError>
          {/* Disabled until React handles the submit: the browser alone would put the typed values into the URL. */}
          <Button type="submit" busy={busy} disabled={!hydrated}>
            Solicitar
          </Button>
          <Receipt moment={received} />
        </form>
        <img src={picture} alt="" width={720} height={540} loading="lazy" />
      </div>
    </Page>
  );
}

function Appointment({ day, onDay }: { day: string; onDay: (day: string) => void }) {
  return (
    <>
      <FieldPairs>
        <TextField
          label="Fecha"
          name="date"
          type="date"
          required
          onChange={({ target }) => onDay(target.value)}
        />
        <TextField label="Hora" name="time" type="time" required />
      </FieldPairs>
      <p className="note" aria-live="polite">
        {isPast(day) && <strong className={styles['past']}>{taskMessages.dayPast}</strong>}
      </p>
    </>
  );
}
