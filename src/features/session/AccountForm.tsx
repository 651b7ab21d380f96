import { useState } from 'react';
import type { Failure } from '#src/api/failure.ts';
import { rawTextOf, textOf, textsOf } from '#src/lib/forms.ts';
import { logIn, logInAfterRegistration, register } from '#src/state/account.ts';
import { useAppDispatch } from '#src/state/hooks.ts';
import { errorMessage } from '#src/text/errorMessages.ts';
import { taskErrors } from '#src/text/taskErrorMessages.ts';
import { taskMessages } from '#src/text/taskMessages.ts';
import { Button } from '#src/ui/Button.tsx';
import { FieldPairs, FormError, TextField } from '#src/ui/Field.tsx';
import { useSubmitForm } from '#src/ui/useSubmit.ts';
import { type Tab, tabs } from './tabs.ts';
import * as styles from './LoginPopup.module.css';

const personFields = ['firstName', 'lastName', 'city', 'identityNo', 'phone', 'ruc'] as const;

interface Props {
  tab: Tab;
  onTab: (tab: Tab) => void;
  onDone: () => void;
}

/** One form for both tabs, so that e-mail and password keep their values when the tab changes. */
export function AccountForm({ tab, onTab, onDone }: Props) {
  const dispatch = useAppDispatch();
  const [problem, setProblem] = useState<{ tab: Tab; text: string }>();
  const registering = tab === 'register';

  const logInOrRegister = async (form: FormData): Promise<Failure | undefined> => {
    const credentials = { email: textOf(form, 'email'), password: rawTextOf(form, 'password') };
    if (!registering) {
      const failure = await dispatch(logIn(credentials));
      if (!failure) onDone();
      return failure;
    }
    const person = textsOf(form, personFields);
    const failure = await dispatch(register({ ...person, role: 'user', ...credentials }));
    if (failure) return failure;
    window.alert(taskMessages.registered);
    if (await dispatch(logInAfterRegistration(credentials))) onDone();
    else onTab('login');
    return undefined;
  };

  const { busy, onSubmit } = useSubmitForm(async (form) => {
    setProblem(undefined);
    const failure = await logInOrRegister(new FormData(form));
    if (failure) setProblem({ tab, text: errorMessage(taskErrors.account, failure) });
  });

  return (
    <form className="stack" onSubmit={onSubmit} onInput={() => setProblem(undefined)}>
      {/* Hidden, not removed, so that the typed values stay when the tab changes. */}
      <fieldset className="stack" hidden={!registering} disabled={!registering}>
        <PersonFields />
      </fieldset>
      <TextField
        label="Correo electrónico"
        name="email"
        form={tab}
        type="email"
        autoComplete="username"
        required
      />
      <TextField
        label="Contraseña"
        name="password"
        form={tab}
        type="password"
        autoComplete={registering ? 'new-password' : 'current-password'}
        required
      />
      <div className={styles['foot']}>
        <Button type="submit" busy={busy}>
          {tabs[tab]}
        </Button>
      </div>
      <FormError>{problem?.tab === tab && problem.text}</FormError>
    </form>
  );
}

function PersonFields() {
  return (
    <FieldPairs>
      <TextField label="Nombre" name="firstName" autoComplete="given-name" required />
      <TextField label="Apellido" name="lastName" autoComplete="family-name" required />
      <TextField label="Ciudad" name="city" autoComplete="address-level2" required />
      <TextField label="Teléfono" name="phone" type="tel" autoComplete="tel" required />
      <TextField
        label="Número de identidad"
        name="identityNo"
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <TextField label="RUC (opcional)" name="ruc" inputMode="numeric" autoComplete="off" />
    </FieldPairs>
  );
}
