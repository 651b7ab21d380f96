import { createHmac } from 'node:crypto';
import { newId, seconds } from './objects.ts';

/** What the provider tells a backend about a payment: the bytes that it posts to the webhook. */
export interface Message {
  readonly type: string;
  readonly payload: string;
}

/** A message about this object, as it is now. */
export function messageOf(type: string, object: object): Message {
  const rest = { livemode: false, pending_webhooks: 1, data: { object } };
  const event = { id: newId('evt'), object: 'event', type, created: seconds(), ...rest };
  return { type, payload: JSON.stringify(event) };
}

/** The header `Stripe-Signature` for these bytes: when, and the HMAC-SHA256 of `SECONDS.BODY` with the webhook's secret. */
export function signatureOf(payload: string, secret: string, time = seconds()): string {
  const digest = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex');
  return `t=${time},v1=${digest}`;
}
