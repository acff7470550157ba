// Seeds. Each check draws from its own stream, derived from the run's seed and the check's id, so that neither
// order, parallelism nor a filter changes the requests that a check generates.
import { createHash } from "node:crypto";

/** A 31-bit seed for one check. */
export function checkSeed(runSeed: number, checkId: string): number {
  const digest = createHash("sha256").update(`${runSeed}\n${checkId}`).digest();
  return digest.readUInt32BE(0) >>> 1;
}
