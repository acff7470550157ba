// What a person waits for: the generator and the suite.
import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Pool } from "undici";
import { startReference } from "../child.ts";
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

/** Exchanges a second of a plain pool on the cheapest read, the ceiling of any suite. */
async function poolRate(): Promise<number> {
  const server = await startReference();
  const pool = new Pool(`http://127.0.0.1:${server.port}`, { connections: 8 });
  const path = `/v1/conversations/${server.profile.fixtures.conversation}/messages?limit=1`;
  const headers = { "x-api-key": server.profile.keys.primary ?? "" };
  const deadline = performance.now() + 2000;
  let done = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() < deadline) {
      const response = await pool.request({ method: "GET", path, headers });
      await response.body.text();
      done++;
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  await pool.destroy();
  await server.stop();
  return done / 2;
}

export async function commandRows(): Promise<readonly Row[]> {
  const generate = await repeated(["wcs.ts", "generate"], 3);
  const check = await repeated(["wcs.ts", "generate", "--check"], 3);
  const reportFile = join(tmpdir(), `wcs-bench-report-${process.pid}.json`);
  const suiteMs = await run(["wcs.ts", "conform", "--seed", "1", "--report-json", reportFile]);
  const report = JSON.parse(readFileSync(reportFile, "utf8")) as { exchanges: number; durationMs: number };
  rmSync(reportFile);
  const pool = await poolRate();
  const rate = report.exchanges / (report.durationMs / 1000);
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
      detail: seconds(suiteMs),
    },
    {
      path: "suite, exchanges a second",
      against: "bare undici Pool of 8",
      ratio: rate / pool,
      goal: { atLeast: 0.4 },
      detail: `${rate.toFixed(0)} of ${pool.toFixed(0)}`,
    },
  ];
}
