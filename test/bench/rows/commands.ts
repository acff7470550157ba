// The commands that a person waits for: the generator and the suite.
import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { median } from "../rate.ts";
import type { Row } from "../row.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

function run(args: readonly string[]): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...args], { cwd: root, stdio: "ignore" });
    child.once("error", reject);
    child.once("exit", () => resolve(performance.now() - start));
  });
}

const repeated = async (args: readonly string[], times: number): Promise<number> => {
  const all: number[] = [];
  for (let round = 0; round < times; round++) all.push(await run(args));
  return median(all);
};

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

export async function commandRows(): Promise<readonly Row[]> {
  const generate = await repeated(["wcs.ts", "generate"], 3);
  const check = await repeated(["wcs.ts", "generate", "--check"], 3);
  const reportFile = join(tmpdir(), `wcs-bench-report-${process.pid}.json`);
  const suiteMs = await run(["wcs.ts", "conform", "--seed", "1", "--report-json", reportFile]);
  const report = JSON.parse(readFileSync(reportFile, "utf8")) as { exchanges: number };
  rmSync(reportFile);
  return [
    {
      path: "generator, own contract",
      against: "1.5 s",
      ratio: generate / 1500,
      goal: { atMost: 1 },
      detail: seconds(generate),
    },
    {
      path: "generator, --check",
      against: "0.7 s",
      ratio: check / 700,
      goal: { atMost: 1 },
      detail: seconds(check),
    },
    {
      path: "suite, standard effort, whole",
      against: "60 s",
      ratio: suiteMs / 60_000,
      goal: { atMost: 1 },
      detail: `${seconds(suiteMs)}, ${report.exchanges} exchanges`,
    },
  ];
}
