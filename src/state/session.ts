import { createSlice, isAnyOf, isRejected, type PayloadAction } from '@reduxjs/toolkit';
import { api } from '#src/api/api.ts';
import type { Failure } from '#src/api/failure.ts';
import type { User } from '#contracts/entities.ts';
import type { EndpointName } from '#contracts/index.ts';
import { isRecord } from '#src/lib/isRecord.ts';

/** Why the login popup opened: what the user wanted to do. */
type LoginReason = 'buy' | 'pay' | 'seePurchases';

interface SessionState {
  readonly user: User | null;
  /** How often the login popup was asked for since it was last closed: it is open if this is not 0. */
  readonly popupRequests: number;
  /** Whether the last failed POST got no answer; `false` again once the connection comes or goes. */
  readonly lost: boolean;
  readonly loginReason?: LoginReason | undefined;
}

const initialState: SessionState = { user: null, popupRequests: 0, lost: false };

/** A failure of these is only logged (spec section 8). */
const silent: ReadonlySet<unknown> = new Set<EndpointName>([
  'createCheckoutSession',
  'createPaymentIntent',
  'createPurchase',
]);

const isConnectionChange = isAnyOf(api.internalActions.onOnline, api.internalActions.onOffline);

/** A POST has failed, other than the silent ones, or the connection has come or gone. */
function isAboutConnection(action: { type: string }): action is PayloadAction<Failure | undefined> {
  if (!isRejected(action)) return isConnectionChange(action);
  const { arg } = action.meta;
  return isRecord(arg) && arg['type'] === 'mutation' && !silent.has(arg['endpointName']);
}

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    // Immer does not walk through a frozen user, so unknown fields may be nested as deeply as JSON allows.
    sessionRead: (state, { payload }: PayloadAction<User | null>) => ({
      ...state,
      user: payload && Object.freeze({ ...payload }),
    }),
    popupRequested: (state, { payload }: PayloadAction<LoginReason | undefined>) => ({
      ...state,
      popupRequests: state.popupRequests + 1,
      loginReason: payload,
    }),
    popupClosed: (state) => ({ ...state, popupRequests: 0 }),
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAboutConnection, (state, { payload }) => ({
      ...state,
      lost: payload !== undefined && payload.status === undefined,
    }));
  },
  selectors: {
    selectUser: (state) => state.user,
    selectPopupRequests: (state) => state.popupRequests,
    selectLoginReason: (state) => state.loginReason,
  },
});

export const { sessionRead, popupRequested, popupClosed } = sessionSlice.actions;
export const { selectUser, selectPopupRequests, selectLoginReason } = sessionSlice.selectors;
