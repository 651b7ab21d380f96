/** The snapshot could not be taken. The message says why, in one sentence. */
export class SnapshotError extends Error {}
