/** How the reference stores passwords, without the work that it takes on purpose. */
import { vi } from 'vitest';
import type * as credentials from '#contracts/kit/reference/credentials.ts';

const PATH = '#contracts/kit/reference/credentials.ts';
export const { sessionOf, newSession, idIn } = await vi.importActual<typeof credentials>(PATH);

export const hashOf = async (password: string) => password;
export const isPassword = async (password: string, stored?: string) => password === stored;
