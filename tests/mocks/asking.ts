/** Requests of a client to a mock at a URL. */
import * as v from 'valibot';
import { contract } from '#contracts/index.ts';
import { json, put } from './server.ts';

export const login = (url: string, email: string, password: string) =>
  fetch(url + contract.login.path, json({ email, password }));
export const setFault = (url: string, call: string, fault: unknown) =>
  fetch(`${url}/__mock/faults/${call}`, put(fault));

export async function productsAt(url: string) {
  const body: unknown = await (await fetch(url + contract.products.path)).json();
  return v.parse(contract.products.response.schema, body).products;
}
