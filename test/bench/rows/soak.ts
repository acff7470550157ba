// A long life in short: thousands of requests and connections in rounds, and the memory after each, when everything
// that can be freed is freed. It may grow until the caches of the server are full and must then stay.
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { type RunningPeer, type RunningServer, startPeer, temporaryFolder } from "../child.ts";
import { askTicket, isEvent, type Listener, listen } from "../listener.ts";
import { load } from "../load.ts";
import { ask, get, post } from "../requests.ts";
import type { Row } from "../row.ts";

type Target = RunningPeer & Pick<RunningServer, "profile">;

interface Memory {
  readonly rss: number;
  readonly heap: number;
  readonly connections: number;
}

/** They fill the memory of messages, the tail of the log and the young generation of the heap, which grows in steps. */
const WARM_REQUESTS = 25_000;
const ROUNDS = 8;
/** Per round; half of them write a message. */
const REQUESTS_MS = 1500;
const LISTENERS = 150;
const EVENTS = 5;
/** Connections that send half a request and go. */
const BROKEN = 200;

/** Against the end of the warm rounds: what fluctuates between two collections is a few per cent. */
const MOST_GROWTH = 1.1;

export async function soakRows(): Promise<readonly Row[]> {
  const folder = temporaryFolder();
  const server = await startPeer("soaked-server", [folder.path], ["--expose-gc"]);
  const profile = JSON.parse(readFileSync(join(folder.path, "demo.json"), "utf8"));
  const target: Target = { ...server, profile };
  const memories: Memory[] = [];
  let requests = 0;
  const spend = async (): Promise<void> => {
    requests += await spendRound(target);
    memories.push(await settle(target));
  };
  while (requests < WARM_REQUESTS) await spend();
  const warmRounds = memories.length;
  for (let round = 0; round < ROUNDS; round++) await spend();
  await server.stop();
  folder.remove();
  const before = memories[warmRounds - 1];
  const last = memories.at(-1);
  if (before === undefined || last === undefined) throw new Error("soak: no memory seen");
  const connections = LISTENERS * memories.length;
  const detail = (what: "rss" | "heap"): string => {
    const sizes = memories.map((memory) => memory[what]);
    const course = sizes.map((size) => (size / 2 ** 20).toFixed(0)).join(" ");
    const slope = (slopeOf(sizes.slice(warmRounds)) / 2 ** 10).toFixed(0);
    return `${course} MiB, at last ${slope} KiB a round; ${requests} requests, ${connections} realtime connections`;
  };
  return [
    {
      path: "soak, memory of the process",
      against: "after the warm rounds",
      ratio: last.rss / before.rss,
      goal: { atMost: MOST_GROWTH },
      detail: detail("rss"),
    },
    {
      path: "soak, heap in use",
      against: "after the warm rounds",
      ratio: last.heap / before.heap,
      goal: { atMost: MOST_GROWTH },
      detail: detail("heap"),
    },
    {
      path: "soak, connections left behind",
      against: "none",
      ratio: last.connections,
      goal: { atMost: 0 },
      detail: `${last.connections} of ${connections}`,
      isExact: true,
    },
  ];
}

/** Of the straight line that fits the values best, how much it rises from one to the next. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const rise = values.reduce((sum, value, index) => sum + (index - middle) * value, 0);
  return rise / values.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
}

/** Everything that clients do, also what they do wrong. Returns how many requests were answered. */
async function spendRound(server: Target): Promise<number> {
  const conversation = `/v1/conversations/${server.profile.fixtures.conversation}`;
  const list = get(server, `${conversation}/messages?limit=50`);
  const context = get(server, conversation);
  const kinds = [() => post(server), () => list, () => post(server), () => context];
  const { port, pid } = server;
  const { perSecond } = await load({
    ...{ port, pid, connections: 16, durationMs: REQUESTS_MS },
    request: (n) => kinds[n % kinds.length]?.() ?? list,
  });
  await listenAndLeave(server, `${conversation}/messages`);
  await Promise.all(Array.from({ length: BROKEN }, (_, index) => breakOff(port, index)));
  await refuseAll(server);
  return Math.round((perSecond * REQUESTS_MS) / 1000) + LISTENERS + EVENTS + REFUSED.length;
}

async function listenAndLeave(server: Target, path: string): Promise<void> {
  let received = 0;
  let wake = (): void => {};
  const everything = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const listeners: Listener[] = [];
  for (let listener = 0; listener < LISTENERS; listener++) {
    listeners.push(
      await listen(await askTicket(server), (frame) => {
        if (isEvent(frame) && ++received === LISTENERS * EVENTS) wake();
      }),
    );
  }
  for (let event = 0; event < EVENTS; event++)
    await ask(server, "POST", path, { body: { markdown_content: "soak" } });
  await everything;
  // Half of them say goodbye, the others vanish.
  for (const [index, { socket }] of listeners.entries())
    index % 2 === 0 ? socket.close() : socket.terminate();
  await Promise.all(listeners.map(({ closed }) => closed));
}

function breakOff(port: number, index: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(
        index % 2 === 0 ? "POST /v1/conversations HTTP/1.1\r\nhost: x\r\ncontent-le" : "\u0000\u0001\r\n\r\n",
      );
      setTimeout(() => socket.destroy(), 10);
    });
    socket.on("error", () => {});
    socket.resume();
    socket.once("close", () => resolve());
  });
}

const REFUSED: readonly [method: string, path: string, body?: unknown][] = [
  ["GET", "/v1/nothing"],
  ["GET", "/v1/conversations/c_unknown/messages"],
  ["POST", "/v1/conversations/c_unknown/messages", { markdown_content: "x" }],
  ["POST", "/v1/conversations/c_unknown/messages", { markdown_content: 5 }],
  ["POST", "/v1/imports", {}],
];

async function refuseAll(server: Target): Promise<void> {
  for (const [method, path, body] of REFUSED) {
    const refused = await ask(server, method, path, { body }).then(
      () => false,
      () => true,
    );
    if (!refused) throw new Error(`soak: expected ${method} ${path} to be refused`);
  }
}

async function settle({ port }: Target): Promise<Memory> {
  const response = await fetch(`http://127.0.0.1:${port}/memory`);
  return (await response.json()) as Memory;
}
