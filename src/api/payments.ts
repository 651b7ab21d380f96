import { calls } from '#contracts/endpoints/payments.ts';
import { injectCalls } from './api.ts';

export const paymentsApi = injectCalls(calls);
