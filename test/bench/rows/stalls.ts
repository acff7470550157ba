// The worst requests that an ordinary key can send, all at once, and how long somebody else waits for /healthz. A stall
// of the event loop is seen by every client, so the longest wait counts and not the usual one.
import { type RunningServer, runPeer, startReference } from "../child.ts";
import { load } from "../load.ts";
import { IMPORT_ROLE, openImport, postJson } from "../requests.ts";
import type { Row } from "../row.ts";

const GOAL_MS = 50;
const DURATION_MS = 20_000;
/** Clients that send the worst requests, each one after the other. */
const CLIENTS = 8;
/** The messages that lie in the workspace before. */
const LONG_MESSAGES = 2000;
const SHORT_MESSAGES = 20_000;
const HUGE_MESSAGES = 100;

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const long = LETTERS.repeat(154);
const huge = "a b c d ".repeat(5000);
/** Imported a hundred at a time: as much as one request may hold. */
const IMPORTED = "ä ö ü é ".repeat(5000);

export async function stallRows(): Promise<readonly Row[]> {
  const server = await startReference();
  await fill(server, SHORT_MESSAGES, () => "a b c d and a few words more");
  await fill(server, LONG_MESSAGES, () => long);
  await fill(server, HUGE_MESSAGES, () => huge);
  const requests = worst(server, await openImport(server, [{ external_id: "m", display_name: "Member" }]));
  let isOver = false;
  const counts = new Map<number, number>();
  const client = async (first: number): Promise<void> => {
    for (let n = first; !isOver; n++) {
      const request = requests[n % requests.length];
      const status = await request?.();
      if (status !== undefined) counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  };
  const clients = Array.from({ length: CLIENTS }, (_, index) => client(index));
  const probed = [server.port, server.pid, DURATION_MS].map(String);
  const delays = (await runPeer("health-probe", probed)) as Delay[];
  isOver = true;
  await Promise.all(clients);
  await server.stop();
  const at = (share: number, what: keyof Delay): number =>
    delays.map((delay) => delay[what]).sort((a, b) => a - b)[Math.floor((delays.length - 1) * share)] ??
    Number.NaN;
  const statuses = [...counts].map(([status, count]) => `${count} x ${status}`).join(", ");
  const detail = (share: number): string =>
    `${at(share, "cpuMs").toFixed(1)} ms CPU, ${at(share, "wallMs").toFixed(1)} by the clock`;
  return [
    {
      path: "wait for /healthz, 99.9 % of the time",
      against: `${GOAL_MS} ms`,
      ratio: at(0.999, "cpuMs") / GOAL_MS,
      goal: { atMost: 1 },
      detail: `${detail(0.999)}; half of the time ${detail(0.5)}; ${delays.length} looks, ${statuses}`,
    },
    {
      path: "wait for /healthz, the longest",
      against: `${GOAL_MS} ms`,
      ratio: at(1, "cpuMs") / GOAL_MS,
      detail: detail(1),
    },
  ];
}

/** One wait: by the clock, and as CPU time that the server used meanwhile, which is the same on a core of its own. */
interface Delay {
  readonly wallMs: number;
  readonly cpuMs: number;
}

const messagesOf = ({ profile }: RunningServer): string =>
  `/v1/conversations/${profile.fixtures.conversation}/messages`;

/** Writes at least so many messages. */
async function fill(server: RunningServer, count: number, text: () => string): Promise<void> {
  const request = (): string => postJson(server, messagesOf(server), { markdown_content: text() });
  const { port, pid } = server;
  for (let written = 0; written < count; ) {
    const durationMs = 500;
    const { perSecond } = await load({ port, pid, connections: 16, durationMs, request });
    written += (perSecond * durationMs) / 1000;
  }
}

let keys = 0;
let imported = 0;

/** Each sends one request and resolves with its status. */
function worst(server: RunningServer, records: string): readonly (() => Promise<number>)[] {
  const send = async (path: string, body?: string, role = "primary"): Promise<number> => {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        "x-api-key": server.profile.keys[role] ?? "",
        "idempotency-key": `stall-${keys++}`,
        "content-type": "application/json",
      },
      ...(body !== undefined && { body }),
    });
    await response.arrayBuffer();
    return response.status;
  };
  const messages = messagesOf(server);
  const message = (content: string): string => JSON.stringify({ markdown_content: content });
  const values = (item: string, count: number): string => Array.from({ length: count }, () => item).join();
  const batch = (): string =>
    JSON.stringify({
      messages: Array.from({ length: 100 }, () => ({
        external_id: `i${imported++}`,
        conversation_external_id: "c",
        author_external_id: "m",
        content: IMPORTED,
        created_at: "2024-01-01T00:00:00Z",
      })),
    });
  return [
    () => send(records, batch(), IMPORT_ROLE),
    () => send("/v1/search/messages?mode=semantic&q=hello&limit=100"),
    () => send(`/v1/search/messages?limit=100&q=${"a%20".repeat(300)}`),
    () => send("/v1/search/messages?limit=100&q=a%20b%20c%20d"),
    () => send(`/v1/search/messages?q=a&author=nobody`),
    () => send(`/v1/search/tasks?q=${"a".repeat(900)}b`),
    () => send(`${messages}?limit=100`),
    () => send(messages, message(huge)),
    () => send(messages, message("x".repeat(4_000_000))),
    () => send(messages, message("\u0001".repeat(600_000))),
    () => send(messages, `{"markdown_content":"x","u":${"9".repeat(4_000_000)}}`),
    () =>
      send(
        messages,
        `{"markdown_content":"x",${Array.from({ length: 4900 }, (_, n) => `"m${n}":0`).join()}}`,
      ),
    () => send(messages, `{"markdown_content":"x","u":[${values("{}", 200_000)}]}`),
    () => send(messages, `[${"[".repeat(4_000_000)}`),
    () => send(messages, message(`{"version":[${values("{}", 14_000)}],"title":1,"blocks":[]}`)),
    () => send(messages, message(`{"version":1,"title":"x","blocks":[${values("{}", 1000)}]}`)),
    () => send("/v1/webhook-deliveries?status=failed&limit=100"),
    () => send("/v1/conversations?limit=100"),
  ];
}
