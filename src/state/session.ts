import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '#contracts/entities.ts';

export interface SessionState {
  readonly user: User | null;
  /** Whether the login popup is asked for. */
  readonly popupOpen: boolean;
}

const initialState: SessionState = { user: null, popupOpen: false };

/** Who is logged in. What storage says of it comes in through `sessionRead`. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionRead: (state, action: PayloadAction<User | null>) => ({
      ...state,
      user: action.payload,
    }),
    popupAsked: (state) => ({ ...state, popupOpen: true }),
  },
  selectors: {
    selectUser: (state) => state.user,
    selectPopupOpen: (state) => state.popupOpen,
  },
});

export const { sessionRead, popupAsked } = sessionSlice.actions;
export const { selectUser, selectPopupOpen } = sessionSlice.selectors;
