import { calls } from '#contracts/endpoints/reservations.ts';
import { injectCalls } from './api.ts';

export const reservationsApi = injectCalls(calls);
