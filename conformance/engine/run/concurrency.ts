// How many checks are in flight at once.

/** Over a slow link checks mostly wait, so more can run at once; on a local network more would only queue. */
export function concurrencyFor(roundTripMs: number): number {
  if (roundTripMs < 20) return 6;
  return roundTripMs < 60 ? 10 : 14;
}
