import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '#contracts/entities.ts';

export interface SessionState {
  readonly user: User | null;
  readonly popupOpen: boolean;
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
    popupRequested: (state) => ({ ...state, popupOpen: true }),
  },
  selectors: {
    selectUser: (state) => state.user,
    selectPopupOpen: (state) => state.popupOpen,
  },
});

export const { sessionRead, popupRequested } = sessionSlice.actions;
export const { selectUser, selectPopupOpen } = sessionSlice.selectors;
