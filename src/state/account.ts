import type { Credentials, Registration } from '#contracts/endpoints/auth.ts';
import { UNTRACKED } from '#src/api/api.ts';
import { authApi } from '#src/api/auth.ts';
import { asFailure, type Failure, loggableFailure } from '#src/api/failure.ts';
import { log } from '#src/lib/log.ts';
import { storeSession } from './persistence.ts';
import { sessionRead } from './session.ts';
import type { Thunk } from './store.ts';

/** Resolves to the failure; on success to `undefined`. */
export function logIn(credentials: Credentials): Thunk<Promise<Failure | undefined>> {
  return async (dispatch) => {
    const { data, error } = await dispatch(
      authApi.endpoints.login.initiate(credentials, UNTRACKED),
    );
    if (!data || !storeSession(data.token, data.user)) return asFailure(error ?? {});
    dispatch(sessionRead(data.user));
    return undefined;
  };
}

export function register(person: Registration): Thunk<Promise<Failure | undefined>> {
  return async (dispatch) => {
    const { data, error } = await dispatch(authApi.endpoints.register.initiate(person, UNTRACKED));
    return data ? undefined : asFailure(error ?? {});
  };
}

/** Spec section 4. The session user of this page does not change: the page is reloaded when the popup closes. */
export function logInAfterRegistration({ email, password }: Credentials): Thunk<Promise<boolean>> {
  return async (dispatch) => {
    const { data, error } = await dispatch(
      authApi.endpoints.login.initiate({ email, password }, UNTRACKED),
    );
    const stored = data !== undefined && storeSession(data.token, data.user);
    if (!stored) log('the automatic login after a registration failed', loggableFailure(error));
    return stored;
  };
}
