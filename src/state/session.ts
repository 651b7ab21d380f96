import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '#contracts/entities.ts';

export interface SessionState {
  readonly user: User | null;
}

const initialState: SessionState = { user: null };

/** Who is logged in. What storage says of it comes in through `sessionRead`. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionRead: (_state, action: PayloadAction<User | null>) => ({ user: action.payload }),
  },
  selectors: {
    selectUser: (state) => state.user,
  },
});

export const { sessionRead } = sessionSlice.actions;
export const { selectUser } = sessionSlice.selectors;
