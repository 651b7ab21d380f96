import { forgetSession } from './persistence.ts';
import { sessionRead } from './session.ts';
import type { Thunk } from './store.ts';

/** Personal data leaves the cache when no screen shows it. A purchase that is being recorded is not aborted. */
export function logOut(): Thunk<void> {
  return (dispatch) => {
    forgetSession();
    dispatch(sessionRead(null));
  };
}
