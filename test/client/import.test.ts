// Imports of a whole history: the order and the size of batches as properties, the run against a real server,
// and the rest after an interruption.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createClient } from "../../generator/generated/client.ts";
import { operations } from "../../generator/generated/operations.ts";
import type { ImportRecordsBody } from "../../generator/generated/types.ts";
import { requestValidators } from "../../generator/generated/validators/requests.js";
import {
  type History,
  ImportInterrupted,
  importHistory,
} from "../../generator/runtime/client/imports/import.ts";
import {
  BATCH_LIMITS,
  type HistoryMessage,
  KINDS,
  orderMessages,
  splitIntoBatches,
} from "../../generator/runtime/client/imports/import-order.ts";
import { startHarness } from "../reference-server/harness.ts";
import {
  conversation,
  findConversation,
  member,
  message,
  messagesOf,
  newSource,
  reaction,
} from "../reference-server/imports/client.ts";
import { createFakeEnvironment } from "./fake-environment.ts";
import { hangUp, json, type Step, startScripted } from "./scripted-server.ts";

/** Messages that refer to each other in any way, circles and strangers included. */
const messages = fc
  .array(fc.tuple(fc.option(fc.nat(30), { nil: null }), fc.option(fc.nat(30), { nil: null })), {
    maxLength: 30,
  })
  .map((references) =>
    references.map(([root, answered], index) => ({
      external_id: `m${index}`,
      thread_root_external_id: root === null ? null : `m${root}`,
      ...(answered === null ? {} : { replied_to_external_id: `m${answered}` }),
    })),
  );

const referencesOf = ({ thread_root_external_id, replied_to_external_id }: HistoryMessage) =>
  [thread_root_external_id, replied_to_external_id].filter((id) => typeof id === "string");

describe("the order of messages", () => {
  it("loses none and invents none", () => {
    fc.assert(
      fc.property(messages, (given) => {
        expect(new Set(orderMessages(given))).toEqual(new Set(given));
        expect(orderMessages(given)).toHaveLength(given.length);
      }),
    );
  });

  it("puts every root and every answered reply first, where they do not run in a circle", () => {
    fc.assert(
      fc.property(messages, (given) => {
        // References to earlier messages only cannot run in a circle; the list may then come in any order.
        const clean: HistoryMessage[] = given.map(({ external_id, ...references }, index) => {
          const kept = Object.entries(references).filter(
            ([, id]) => id !== null && Number(id.slice(1)) < index,
          );
          return { external_id, ...Object.fromEntries(kept) };
        });
        const places = new Map(
          orderMessages(clean.toReversed()).map((one, place) => [one.external_id, place]),
        );
        for (const one of clean) {
          for (const id of referencesOf(one)) {
            expect(places.get(id)).toBeLessThan(places.get(one.external_id) ?? -1);
          }
        }
      }),
    );
  });

  it("keeps what is independent as it was given", () => {
    const roots = ["c", "a", "b"].map((external_id) => ({ external_id }));
    expect(orderMessages(roots)).toEqual(roots);
  });

  it("copes with a chain of twenty thousand replies", () => {
    const chain = Array.from({ length: 20_000 }, (_, index) => ({
      external_id: `m${index}`,
      replied_to_external_id: index === 19_999 ? null : `m${index + 1}`,
    }));
    expect(orderMessages(chain)[0]?.external_id).toBe("m19999");
  });
});

describe("batches", () => {
  const lists = fc.record({
    members: fc.array(fc.nat(), { maxLength: 350 }),
    conversations: fc.array(fc.nat(), { maxLength: 40 }),
    messages: fc.array(fc.nat(), { maxLength: 350 }),
    reactions: fc.array(fc.nat(), { maxLength: 650 }),
  });

  it("hold every record once, in order, no more than a request may hold, and none is empty", () => {
    fc.assert(
      fc.property(lists, (given) => {
        const batches = splitIntoBatches(given);
        for (const kind of KINDS) {
          expect(batches.filter((one) => one.kind === kind).flatMap(({ records }) => records)).toEqual(
            given[kind],
          );
        }
        for (const { kind, records } of batches) {
          expect(records.length).toBeGreaterThan(0);
          expect(records.length).toBeLessThanOrEqual(BATCH_LIMITS[kind]);
        }
        const order = batches.map(({ kind }) => KINDS.indexOf(kind));
        expect(order).toEqual(order.toSorted());
      }),
    );
  });

  it("go on from any place without losing or repeating a record", () => {
    fc.assert(
      fc.property(lists, fc.nat(40), (given, count) => {
        const before = splitIntoBatches(given).slice(0, count);
        const done = { members: 0, conversations: 0, messages: 0, reactions: 0 };
        for (const { kind, records } of before) done[kind] += records.length;
        const all = [...before, ...splitIntoBatches(given, done)];
        expect(all).toEqual(splitIntoBatches(given));
      }),
    );
  });

  it("have the limits of the contract", () => {
    const full = (count: number) => Array.from({ length: count }, (_, index) => index);
    for (const kind of KINDS) {
      const tooMany = (count: number) =>
        requestValidators[operations.uploadImportRecords.id]
          ?.body?.({ [kind]: full(count) })
          .some(({ pointer }) => pointer === `/${kind}`);
      expect(tooMany(BATCH_LIMITS[kind]), kind).toBe(false);
      expect(tooMany(BATCH_LIMITS[kind] + 1), kind).toBe(true);
    }
  });
});

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

// The makers of records build them member by member as plain objects.
const historyOf = (records: object) => records as ImportRecordsBody;

const history = historyOf({
  members: range(120).map((index) => member(`U${index}`)),
  conversations: range(12).map((index) => conversation(`C${index}`, ["U0", "U1"])),
  messages: range(230)
    .map((index) =>
      message(`M${index}`, {
        conversation_external_id: "C0",
        author_external_id: "U0",
        ...(index % 2 === 1 ? { thread_root_external_id: `M${index - 1}` } : {}),
      }),
    )
    .toReversed(),
  reactions: range(210).map((index) => reaction(`M${index}`, "U1", "wave")),
});

describe("an import into a real server", () => {
  it("brings over a history of several batches whose records come in any order", async () => {
    const harness = await startHarness();
    const client = createClient({
      baseUrl: `${harness.server.url}/v1`,
      apiKey: harness.demo.keys.import_admin ?? "",
    });
    const source = { source: "chat", source_workspace_id: newSource() };
    const outcome = await importHistory(client, source, history);
    expect(outcome).toMatchObject({
      stored: { members: 120, conversations: 12, messages: 230, reactions: 210 },
      ...{ skipped: [], isComplete: true },
    });
    const found = await messagesOf(harness, "C0");
    expect(found).toHaveLength(100);
    await expect(
      client.uploadImportRecords({ path: { importId: outcome.importId }, body: {} }).orThrow(),
    ).rejects.toMatchObject({ status: 409 });
  });

  it("collects skipped records with their reason and leaves the import open", async () => {
    const harness = await startHarness();
    const client = createClient({
      baseUrl: `${harness.server.url}/v1`,
      apiKey: harness.demo.keys.import_admin ?? "",
    });
    const records = historyOf({
      members: [member("U1")],
      conversations: [conversation("C1", ["U1"])],
      messages: [message("M1"), message("M2", { author_external_id: "nobody" })],
      reactions: [reaction("M2", "U1", "wave")],
    });
    const source = { source: "chat", source_workspace_id: newSource() };
    const outcome = await importHistory(client, source, records);
    expect(outcome.isComplete).toBe(false);
    expect(outcome.skipped.map(({ type, record }) => [type, record])).toEqual([
      ["message", records.messages?.[1]],
      ["reaction", records.reactions?.[0]],
    ]);
    const again = await importHistory(client, source, records, { shouldComplete: () => true });
    expect(again).toMatchObject({ importId: outcome.importId, isComplete: true });
    expect(await findConversation(harness, "C1")).toBeDefined();
    expect(await messagesOf(harness, "C1")).toHaveLength(1);
  });
});

/** Answers like a service that stores everything, except where a step is scripted by its number. */
async function startImports(script: Readonly<Record<number, Step>>) {
  let batches = 0;
  const received: Record<string, object[]>[] = [];
  const server = await startScripted((response, seen, request) => {
    if (!seen.url.endsWith("/records"))
      return json(seen.url.endsWith("/imports") ? 201 : 200, { data: { id: "imp_1" } })(
        response,
        seen,
        request,
      );
    const scripted = script[++batches];
    if (scripted !== undefined) return scripted(response, seen, request);
    received.push(JSON.parse(seen.body));
    const counts = { members: 0, conversations: 0, messages: 0, reactions: 0 };
    return json(200, { data: { counts, skipped: [] } })(response, seen, request);
  });
  const client = createClient({ baseUrl: server.baseUrl, environment: createFakeEnvironment() });
  const source = { source: "chat", source_workspace_id: "T1" };
  const sent = (kind: string) => received.flatMap((body) => body[kind] ?? []);
  return { server, sent, run: (options = {}) => importHistory(client, source, history, options) };
}

describe("an interrupted import", () => {
  it("says how far it came and goes on from there", async () => {
    const { run, sent } = await startImports({
      5: json(400, { error: "no", error_code: "invalid_request" }),
    });
    const error = await run().catch((thrown: unknown) => thrown);
    if (!(error instanceof ImportInterrupted)) throw error;
    expect(error).toMatchObject({
      importId: "imp_1",
      progress: { members: 120, conversations: 12, messages: 0, reactions: 0 },
      cause: { status: 400, operationId: "uploadImportRecords" },
    });
    const progress: object[] = [];
    await run({ resumeFrom: error.progress, onProgress: (one: object) => progress.push(one) });
    expect(sent("members")).toEqual(history.members);
    expect(sent("messages")).toHaveLength(230);
    expect(new Set(sent("messages").map((one) => JSON.stringify(one))).size).toBe(230);
    expect(progress.at(-1)).toEqual({
      members: 120,
      conversations: 12,
      messages: 230,
      reactions: 210,
      skipped: [],
    });
  });

  it("stays open when it skipped something before it was interrupted", async () => {
    const skip = { type: "member", external_id: "U1", index: 1, code: "no", message: "no" };
    const counts = { members: 99, conversations: 0, messages: 0, reactions: 0 };
    const { run } = await startImports({
      1: json(200, { data: { counts, skipped: [skip] } }),
      2: json(400, { error: "no", error_code: "invalid_request" }),
    });
    const error = await run().catch((thrown: unknown) => thrown);
    if (!(error instanceof ImportInterrupted)) throw error;
    const resumeFrom = JSON.parse(JSON.stringify(error.progress));
    const skipped = [{ ...skip, record: history.members?.[1] }];
    expect(await run({ resumeFrom })).toMatchObject({ isComplete: false, skipped });
  });

  it("repeats a batch whose answer was lost or that was limited", async () => {
    const limited = json(429, { error_code: "rate_limited", rate_limit_policy: "imports.write" });
    const { run, server } = await startImports({ 2: hangUp, 3: limited });
    expect(await run()).toMatchObject({ isComplete: true });
    const batches = server.seen.filter(({ url }) => url.endsWith("/records"));
    expect(batches).toHaveLength(2 + 2 + 3 + 2 + 2);
    expect(batches[1]?.body).toBe(batches[3]?.body);
  });

  it("stops at an abort", async () => {
    const stop = new AbortController();
    const { run } = await startImports({});
    const onProgress = () => stop.abort(new Error("enough"));
    await expect(run({ signal: stop.signal, onProgress })).rejects.toMatchObject({
      progress: { members: 100 },
      cause: { message: "enough" },
    });
  });
});

it("refuses a roster that is too long before anything is sent", async () => {
  const server = await startScripted(hangUp);
  const ids = (from: number, count: number) => range(count).map((index) => `U${from + index}`);
  const records: History = {
    conversations: [
      { external_id: "C1", member_external_ids: ids(0, 200) },
      { external_id: "C1", member_external_ids: ids(150, 101) },
      { external_id: "C2", member_external_ids: [...ids(0, 250), "U1"] },
    ],
  };
  const client = createClient({ baseUrl: server.baseUrl });
  const run = importHistory(client, { source: "chat", source_workspace_id: "T1" }, historyOf(records));
  await expect(run).rejects.toThrow(
    "import: expected at most 250 members in the roster of a conversation, C1 has 251",
  );
  expect(server.seen).toEqual([]);
});
