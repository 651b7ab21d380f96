import { createSlice, isRejected, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Failure } from '#src/api/failure.ts';
import type { User } from '#contracts/entities.ts';
import { isRecord } from '#src/lib/isRecord.ts';

/** Why the login popup opened: what the user wanted to do. */
export type LoginReason = 'buy' | 'pay' | 'seePurchases';

export interface SessionState {
  readonly user: User | null;
  readonly popupOpen: boolean;
  /** Whether a POST found no line since the line has last changed. */
  readonly lost: boolean;
  readonly loginReason?: LoginReason | undefined;
}

const initialState: SessionState = { user: null, popupOpen: false, lost: false };

/** A failure of these is only logged (spec section 8). */
const silent: readonly unknown[] = [
  'createCheckoutSession',
  'createPaymentIntent',
  'createPurchase',
];

/** Whether a POST has failed that may say so, or the line has changed. */
function isAboutLine(action: UnknownAction): action is PayloadAction<Failure | undefined> {
  if (isRejected(action)) {
    const { arg } = action.meta;
    return isRecord(arg) && arg['type'] === 'mutation' && !silent.includes(arg['endpointName']);
  }
  return /^__rtkq.o(n|ff)line$/.test(action.type);
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
      popupOpen: true,
      loginReason: payload,
    }),
    popupClosed: (state) => ({ ...state, popupOpen: false }),
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAboutLine, (state, { payload }) => ({
      ...state,
      lost: payload !== undefined && payload.status === undefined,
    }));
  },
  selectors: {
    selectUser: (state) => state.user,
    selectPopupOpen: (state) => state.popupOpen,
    selectLoginReason: (state) => state.loginReason,
  },
});

export const { sessionRead, popupRequested, popupClosed } = sessionSlice.actions;
export const { selectUser, selectPopupOpen, selectLoginReason } = sessionSlice.selectors;
