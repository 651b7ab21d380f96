import * as v from 'valibot';
import { Faults } from './faults.ts';

/**
 * How the demo's card provider behaves. `slow`: charges at once and answers late; `lost`: charges, and its answer gets
 * lost; `processing`: a payment stays so until another mode is chosen, and then succeeds; `declined`: every card is;
 * `unavailable`: it cannot be loaded, `unavailableOnce` only at a page's first try.
 */
export const providerModes = [
  'normal',
  'slow',
  'lost',
  'processing',
  'declined',
  'unavailable',
  'unavailableOnce',
] as const;
export type ProviderMode = (typeof providerModes)[number];
export const ProviderMode = v.picklist(providerModes);

export const Settings = v.object({
  faults: Faults,
  /** The scenario that set the faults; `null` if they were set by hand or not at all. */
  scenario: v.nullable(v.string()),
  /** Missing in the files of earlier versions. */
  provider: v.optional(ProviderMode, 'normal'),
});
export type Settings = v.InferOutput<typeof Settings>;

export const defaultSettings: Settings = { faults: {}, scenario: null, provider: 'normal' };
