import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { RequestOf } from '#contracts/endpoint.ts';
import { examples } from '#contracts/examples/index.ts';
import type { Contract, EndpointName } from '#contracts/index.ts';
import { authApi } from '#src/api/auth.ts';
import { paymentsApi } from '#src/api/payments.ts';
import { productChangesApi } from '#src/api/productChanges.ts';
import { purchasesApi } from '#src/api/purchases.ts';
import { reservationsApi } from '#src/api/reservations.ts';
import type { Store } from '#src/state/store.ts';

type Result = PromiseLike<{ data?: unknown; error?: unknown }>;
type Initiate<Name extends EndpointName> = (
  request: RequestOf<Contract[Name]>,
) => ThunkAction<Result, ReturnType<Store['getState']>, unknown, UnknownAction>;

/** Of every feature. */
export const endpoints = {
  ...authApi.endpoints,
  ...productChangesApi.endpoints,
  ...purchasesApi.endpoints,
  ...reservationsApi.endpoints,
  ...paymentsApi.endpoints,
};

/** Makes a call through the shop's own RTK Query endpoint, with the example's request or with another one. */
export function dispatchExample<Name extends EndpointName>(
  store: Store,
  name: Name,
  request: RequestOf<Contract[Name]> = examples[name].request,
): Result {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each endpoint takes the request of its own call
  const initiate = endpoints[name].initiate as Initiate<Name>;
  return store.dispatch(initiate(request));
}
