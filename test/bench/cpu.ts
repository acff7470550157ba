// CPU time of a server. On a machine that others use at the same time it says more than the clock: a server that has
// to wait for a core is slower by the clock, but needs no more of the core.
import { readFileSync } from "node:fs";

/** Linux counts in hundredths of a second. */
const TICK_MICROS = 10_000;

/** Microseconds that the process has used so far in all of its threads; NaN where the system does not tell. */
export function cpuMicros(pid: number): number {
  try {
    // The name of the program stands in brackets and may hold anything; the counters follow at known places.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MICROS;
  } catch {
    return Number.NaN;
  }
}
