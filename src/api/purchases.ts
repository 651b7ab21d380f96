import { purchases } from '#contracts/endpoints/purchases.ts';
import { injectCalls } from './api.ts';

export const purchasesApi = injectCalls(purchases);
