// Loaded into a process, and those that it starts, before the program: writes what each used when it ends.
import { writeFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const folder = process.env.BENCH_USAGE;
if (folder !== undefined && isMainThread) {
  process.on("exit", () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    writeFileSync(
      `${folder}/${process.pid}.json`,
      JSON.stringify({ cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 }),
    );
  });
}
