import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '#contracts/entities.ts';

/** Why the login popup opened: what the user wanted to do. */
export type LoginReason = 'buy' | 'pay' | 'seePurchases';

export interface SessionState {
  readonly user: User | null;
  readonly popupOpen: boolean;
  readonly loginReason?: LoginReason | undefined;
}

const initialState: SessionState = { user: null, popupOpen: false };

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
  selectors: {
    selectUser: (state) => state.user,
    selectPopupOpen: (state) => state.popupOpen,
    selectLoginReason: (state) => state.loginReason,
  },
});

export const { sessionRead, popupRequested } = sessionSlice.actions;
export const { selectUser, selectPopupOpen, selectLoginReason } = sessionSlice.selectors;
