// `wcs conform` as a process of its own, for facts that only a process can show: exit code, time and memory.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";

export const wcs = fileURLToPath(new URL("../../../wcs.mjs", import.meta.url));

export interface Ended {
  readonly code: number | null;
  /** The text that it printed, on both streams. */
  readonly text: string;
  readonly ms: number;
  /** The most memory that it had, in megabytes. */
  readonly peakMb: number;
}

interface ProcessOptions {
  /** Megabytes of JavaScript objects, where they are limited. */
  readonly heapMb?: number;
  /** A process that takes longer is killed; its code is then null. */
  readonly killAfterMs?: number;
}

/** Runs `wcs conform` to its end. */
export async function runConform(args: readonly string[], options: ProcessOptions = {}): Promise<Ended> {
  const start = performance.now();
  const { heapMb, killAfterMs } = options;
  const heap = heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`];
  const child = spawn(process.execPath, [...heap, wcs, "conform", ...args], {
    env: { PATH: process.env.PATH },
    stdio: ["ignore", "pipe", "pipe"],
    ...(killAfterMs === undefined ? {} : { timeout: killAfterMs, killSignal: "SIGKILL" }),
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (part: string) => {
      text += part;
    });
  const peak = watchPeak(() => child.pid);
  const [code] = (await once(child, "close")) as [number | null];
  return { code, text, peakMb: peak.end(), ms: performance.now() - start };
}

/** Watches a process until its end or its next run. The most memory that it had is in megabytes. */
export function watchPeak(pid: () => number | undefined): { end(): number } {
  let peakMb = 0;
  const look = (): void => {
    peakMb = Math.max(peakMb, peakOf(pid()));
  };
  const watch = setInterval(look, 50);
  return {
    end() {
      look();
      clearInterval(watch);
      return peakMb;
    },
  };
}

/** The most memory that a process had, in megabytes; 0 where the system does not tell, or it is gone. */
function peakOf(pid: number | undefined): number {
  try {
    const [, kib = "0"] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kib) / 1024;
  } catch {
    return 0;
  }
}
