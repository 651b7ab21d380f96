import { reservations } from '#contracts/endpoints/reservations.ts';
import { injectCalls } from './api.ts';

export const reservationsApi = injectCalls(reservations);
