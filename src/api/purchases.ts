import { calls } from '#contracts/endpoints/purchases.ts';
import { injectCalls } from './api.ts';

export const purchasesApi = injectCalls(calls);
