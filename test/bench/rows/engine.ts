// The costs of judging: the same reads through a bare pool and through the suite's engine, where every check
// of the suite looks at every exchange.
import { Pool } from "undici";
import { runSuite } from "../../../conformance/engine/run/run.ts";
import type { Check } from "../../../conformance/engine/session/check.ts";
import type { Session } from "../../../conformance/engine/session/session.ts";
import { type ProfileFile, resolveProfile } from "../../../conformance/profile/resolve-profile.ts";
import { allChecks, catalogue } from "../../support/judge.ts";
import { type RunningServer, startReference } from "../child.ts";
import { alternate, clockShare, cpuShare, describeRates, type Rate } from "../rate.ts";
import type { Row } from "../row.ts";

const ROUNDS = 5;
const CONNECTIONS = 8;
const MEASURED_MS = 2000;

/** Reads on all connections for a while; CPU time is that of this process, which is the client. */
async function measure(read: () => Promise<unknown>): Promise<Rate> {
  const before = process.cpuUsage();
  const deadline = performance.now() + MEASURED_MS;
  let done = 0;
  const connection = async (): Promise<void> => {
    for (; performance.now() < deadline; done++) await read();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  const { user, system } = process.cpuUsage(before);
  return { perSecond: (done * 1000) / MEASURED_MS, cpuMicros: (user + system) / done };
}

async function bare({ port, profile: { keys, fixtures } }: RunningServer): Promise<Rate> {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: CONNECTIONS });
  const path = `/v1/conversations/${fixtures.conversation}/messages?limit=1`;
  const headers = { "x-api-key": keys.primary ?? "" };
  const rate = await measure(async () => (await pool.request({ method: "GET", path, headers })).body.json());
  await pool.destroy();
  return rate;
}

async function judged({ port, profile: file }: RunningServer): Promise<Rate> {
  let rate: Rate = { perSecond: Number.NaN, cpuMicros: Number.NaN };
  const options = { path: { conversationId: file.fixtures.conversation ?? "" }, query: { limit: 1 } };
  const reading: Check = {
    id: "bench/reads",
    area: "bench",
    title: "reads",
    requirements: [],
    capabilities: [],
    async run(session: Session) {
      rate = await measure(() => session.call("listMessages", options));
    },
  };
  await runSuite({
    // The file that the server wrote is a profile.
    profile: resolveProfile(file as unknown as ProfileFile, {}),
    catalogue,
    checks: [reading, ...allChecks.map((check) => ({ ...check, run: async () => {} }))],
    seed: 1,
    effort: "quick",
    gate: "must",
    readOnly: false,
    concurrency: CONNECTIONS,
    replayTarget: `http://127.0.0.1:${port}`,
    emit: () => {},
  });
  return rate;
}

export async function engineRows(): Promise<readonly Row[]> {
  const server = await startReference();
  const rates = await alternate(ROUNDS, { judged: () => judged(server), bare: () => bare(server) });
  await server.stop();
  const { judged: ours, bare: floor } = rates;
  return [
    {
      path: "suite, reads judged by every check",
      against: "bare undici Pool of 8",
      ratio: cpuShare(ours, floor),
      goal: { atLeast: 0.4 },
      detail: `${describeRates(ours, floor)}, ${clockShare(ours, floor).toFixed(2)} by the clock`,
    },
  ];
}
