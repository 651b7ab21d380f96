import type { EndpointName } from '#contracts/index.ts';
import { type FaultCalls, hasEnded } from './faultCalls.ts';
import { applies, type Fault } from './faults.ts';
import { fingerprint } from './fingerprint.ts';
import { defaultSettings, type Settings } from './settings.ts';
import type { SnapshotHeader, SnapshotStore } from './snapshots.ts';

/** What is known without reading the rows. */
export interface Header {
  readonly settings: Settings;
  readonly faultCalls: FaultCalls;
  /** When the state was replaced that `undo` brings back; `undefined` if there is none. */
  readonly replacedAt?: number | undefined;
}

export async function readHeader(snapshots: SnapshotStore): Promise<Header> {
  return headerOf(await snapshots.header());
}

/** Counts the call for its fault. Resolves to the fault if it applies to this call. */
export async function faultFor(
  call: EndpointName,
  snapshots: SnapshotStore,
): Promise<Fault | undefined> {
  const before = await readHeader(snapshots);
  const armed = before.settings.faults[call];
  if (!armed || hasEnded(armed, before.faultCalls[call])) return undefined;
  // Another tab may have armed a new fault in the meantime: the count and the fault come from one read.
  const { settings, faultCalls } = await headerOf(await snapshots.count(call));
  const fault = settings.faults[call];
  return fault && applies(fault, faultCalls[call] ?? 0) ? fault : undefined;
}

async function headerOf(header: SnapshotHeader | undefined): Promise<Header> {
  const isCurrent = header?.fingerprint === (await fingerprint());
  return isCurrent ? header : { settings: defaultSettings, faultCalls: {} };
}
