// CPU time of a server. On a machine that others use at the same time it says more than the clock: a server that has
// to wait for a core is slower by the clock, but needs no more of the core.
import { readdirSync, readFileSync } from "node:fs";

/** Microseconds that the threads of a process have used so far; NaN where the system does not tell. */
export function cpuMicros(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const nanoseconds = threads.map((thread) => {
      const [used = ""] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ");
      return Number(used);
    });
    return nanoseconds.reduce((sum, used) => sum + used, 0) / 1000;
  } catch {
    return Number.NaN;
  }
}
