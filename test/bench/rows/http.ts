// Reading, writing and listing messages over HTTP, against bare `node:http` and bare `node:sqlite`.
import { type RunningServer, runPeer, startPeer, startReference } from "../child.ts";
import { load, warmUp } from "../load.ts";
import { alternate, clockShare, cpuShare, describeRates, type Rate } from "../rate.ts";
import { ask, get, post } from "../requests.ts";
import type { Row } from "../row.ts";

const DURATION_MS = 1000;
const ROUNDS = 7;
const CONNECTIONS = 32;
/** Read in turn: more than a page, so that no single message is served from whatever was left in a register. */
const MESSAGES = 500;

export const storeFloor = async (synchronous: "normal" | "full", work: string): Promise<Rate> =>
  (await runPeer("bare-store", [synchronous, work, String(DURATION_MS)])) as Rate;

export async function httpRows(): Promise<readonly Row[]> {
  const server = await startReference();
  const path = `/v1/conversations/${server.profile.fixtures.conversation}/messages`;
  const ids: string[] = [];
  for (let message = 0; message < MESSAGES; message++) ids.push(await postOne(server, path));
  const one = ids.map((id) => get(server, `/v1/conversation-messages/${id}`));
  const list = get(server, `${path}?limit=50`);
  const bare = await startPeer("bare-http", [
    JSON.stringify(await ask(server, "GET", `/v1/conversation-messages/${ids[0]}`)),
  ]);
  const nth = (n: number): Buffer => one[n % MESSAGES] ?? list;
  const under = (target: { port: number; pid: number }, request: (n: number) => string | Buffer) =>
    load({ ...target, connections: CONNECTIONS, durationMs: DURATION_MS, request });
  const kinds = [nth, () => list, () => post(server)];
  const { port, pid } = server;
  await warmUp({ port, pid, connections: CONNECTIONS, request: (n) => kinds[n % 3]?.(n) ?? list });
  const rates = await alternate(ROUNDS, {
    bare: () => under(bare, nth),
    get: () => under(server, nth),
    page: () => storeFloor("normal", "list"),
    list: () => under(server, () => list),
    transaction: () => storeFloor("normal", "transaction"),
    rows: () => storeFloor("normal", "message"),
    post: () => under(server, () => post(server)),
  });
  await bare.stop();
  await server.stop();
  return [
    {
      path: "GET one message",
      against: "bare node:http",
      ratio: cpuShare(rates.get, rates.bare),
      goal: { atLeast: 0.75 },
      detail: describeRates(rates.get, rates.bare),
    },
    {
      path: "POST message, durable WAL NORMAL",
      against: "bare node:sqlite tx",
      ratio: cpuShare(rates.post, rates.transaction),
      goal: { atLeast: 0.5 },
      detail: describeRates(rates.post, rates.transaction),
    },
    {
      path: "POST message, durable WAL NORMAL",
      against: "bare tx of the same rows",
      ratio: cpuShare(rates.post, rates.rows),
      detail: describeRates(rates.post, rates.rows),
    },
    {
      path: "list 50 messages",
      against: "raw list of 50",
      ratio: cpuShare(rates.list, rates.page),
      goal: { atLeast: 0.4 },
      detail: describeRates(rates.list, rates.page),
    },
    await groupCommitRow(),
  ];
}

async function postOne(server: RunningServer, path: string): Promise<string> {
  const { data } = await ask(server, "POST", path, { body: { markdown_content: "x".repeat(200) } });
  return (data as { id: string }).id;
}

/** By the clock, because the gain is less waiting for the disk. */
async function groupCommitRow(): Promise<Row> {
  const server = await startReference(["--synchronous", "full"]);
  const { port, pid } = server;
  const rates = await alternate(ROUNDS, {
    serial: () => storeFloor("full", "transaction"),
    post: () => load({ port, pid, connections: 64, durationMs: DURATION_MS, request: () => post(server) }),
  });
  await server.stop();
  return {
    path: "POST message, 64 at once, FULL",
    against: "serial FULL tx",
    ratio: clockShare(rates.post, rates.serial),
    goal: { atLeast: 1.5 },
    detail: describeRates(rates.post, rates.serial),
  };
}
