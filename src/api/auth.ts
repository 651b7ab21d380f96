import { calls } from '#contracts/endpoints/auth.ts';
import { injectCalls } from './api.ts';

export const authApi = injectCalls(calls);
