import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Failure } from '#src/api/failure.ts';
import type { User } from '#contracts/entities.ts';

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
const SILENT = /"(createCheckoutSession|createPaymentIntent|createPurchase)"/;

const isAboutLine = (action: UnknownAction): action is PayloadAction<Failure | undefined> =>
  /^api.executeMutation.rejected|line$/.test(action.type) &&
  !SILENT.test(JSON.stringify(action['meta']) ?? '');

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

export const { sessionRead, popupRequested } = sessionSlice.actions;
export const { selectUser, selectPopupOpen, selectLoginReason } = sessionSlice.selectors;
