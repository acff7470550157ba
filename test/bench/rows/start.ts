// From nothing to the first response of the reference server, against an empty script, which takes the time
// of Node itself.
import { runEmpty, startDeployment, temporaryFolder } from "../child.ts";
import { alternate, median } from "../rate.ts";
import type { Row } from "../row.ts";

const ROUNDS = 9;

async function untilEnd(): Promise<number> {
  const start = performance.now();
  await runEmpty();
  return performance.now() - start;
}

export async function startRows(): Promise<readonly Row[]> {
  const folder = temporaryFolder();
  const untilAnswer = async (): Promise<number> => {
    const start = performance.now();
    const server = await startDeployment(folder);
    await (await fetch(`http://127.0.0.1:${server.port}/healthz`)).text();
    const took = performance.now() - start;
    await server.stop();
    return took;
  };
  const times = await alternate(ROUNDS, { empty: untilEnd, server: untilAnswer });
  folder.remove();
  return [
    {
      path: "server start to first response",
      against: "empty script",
      ratio: median(times.server.map((time, round) => time / (times.empty[round] ?? time))),
      goal: { atMost: 8 },
      detail: `${median(times.server).toFixed(0)} ms of ${median(times.empty).toFixed(0)}`,
    },
  ];
}
