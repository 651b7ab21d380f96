import { calls } from '#contracts/endpoints/productChanges.ts';
import { injectCalls } from './api.ts';

export const productChangesApi = injectCalls(calls);
