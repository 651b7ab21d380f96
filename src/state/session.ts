import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '#contracts/entities.ts';

export interface SessionState {
  readonly user: User | null;
  /** Whether the login popup was requested. */
  readonly popupOpen: boolean;
}

const initialState: SessionState = { user: null, popupOpen: false };

/** The logged-in user. `sessionRead` sets the user that was read from the storage. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionRead: (state, action: PayloadAction<User | null>) => ({
      ...state,
      user: action.payload,
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
