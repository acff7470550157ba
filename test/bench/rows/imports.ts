// Full batches of an import against raw batches of as many rows in the same table, and against single messages.
import { startReference } from "../child.ts";
import { load, warmUp } from "../load.ts";
import { alternate, cpuShare, describeRates, type Rate } from "../rate.ts";
import { IMPORT_ROLE, openImport, post, postJson } from "../requests.ts";
import type { Row } from "../row.ts";
import { storeFloor } from "./http.ts";

const DURATION_MS = 1000;
const ROUNDS = 5;
const BATCH = 100;
const WARM_UP_BATCHES = 1000;
/** As many as keep the server busy; batches of several connections share a commit like all writes. */
const CONNECTIONS = 4;

/** Counted per message instead of per batch. */
const each = ({ perSecond, cpuMicros }: Rate): Rate => ({
  perSecond: perSecond * BATCH,
  cpuMicros: cpuMicros / BATCH,
});

export async function importRows(): Promise<readonly Row[]> {
  const server = await startReference();
  const { port, pid } = server;
  const members = Array.from({ length: 10 }, (_, index) => ({
    external_id: `m${index}`,
    display_name: `Member ${index}`,
  }));
  const path = await openImport(server, members);

  let count = 0;
  const batch = (): string =>
    postJson(server, path, { messages: Array.from({ length: BATCH }, () => message(count++)) }, IMPORT_ROLE);
  const bulk = { port, pid, connections: CONNECTIONS, request: batch };
  const single = { port, pid, connections: 32, request: () => post(server) };
  await warmUp(bulk, WARM_UP_BATCHES);
  await warmUp(single);
  const rates = await alternate(ROUNDS, {
    raw: async () => each(await storeFloor("normal", "batch")),
    bulk: async () => each(await load({ ...bulk, durationMs: DURATION_MS })),
    single: () => load({ ...single, durationMs: DURATION_MS }),
  });
  await server.stop();
  return [
    {
      path: "bulk import, messages",
      against: "raw 100-row batches",
      ratio: cpuShare(rates.bulk, rates.raw),
      goal: { atLeast: 0.6 },
      detail: describeRates(rates.bulk, rates.raw),
    },
    {
      path: "bulk import, messages",
      against: "single POSTs",
      ratio: cpuShare(rates.bulk, rates.single),
      goal: { atLeast: 5 },
      detail: describeRates(rates.bulk, rates.single),
    },
  ];
}

const FIRST_MS = Date.parse("2020-01-01T00:00:00Z");

/** One in five is a reply in the thread before it. */
function message(n: number) {
  return {
    external_id: `message-${n}`,
    conversation_external_id: "c",
    author_external_id: `m${n % 10}`,
    content: `message ${n} ${"lorem ipsum ".repeat(16)}`,
    created_at: new Date(FIRST_MS + n * 1000).toISOString(),
    ...(n % 5 === 4 && { thread_root_external_id: `message-${n - 4}` }),
  };
}
