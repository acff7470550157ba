// Reactions of an import: everybody who reads a message has them counted, so that their number has an end.
import { expect, test } from "vitest";
import { MAX_REACTIONS } from "../../../reference-server/store/imports/import-reactions.ts";
import { startHarness } from "../harness.ts";
import { baseRecords, message, messagesOf, openNew, reaction, send } from "./client.ts";

const BATCH = 200;

test("a message takes so many reactions, changes of known ones aside, and a page with many of them ends early", async () => {
  const harness = await startHarness();
  const id = await openNew(harness);
  const messages = Array.from({ length: 6 }, (_, index) => message(`M${index}`));
  expect((await send(harness, "import_admin", id, { ...baseRecords, messages })).status).toBe(200);
  const react = async (to: string, from: number, more: object = {}) => {
    const reactions = Array.from({ length: BATCH }, (_, index) =>
      reaction(to, "U1", `:e${from + index}:`, more),
    );
    return (await send(harness, "import_admin", id, { reactions })).body.data;
  };
  for (const { external_id } of messages as { external_id: string }[]) {
    for (let from = 0; from < MAX_REACTIONS; from += BATCH) await react(external_id, from);
  }
  const { counts, skipped } = await react("M0", MAX_REACTIONS);
  expect([counts.reactions, skipped.length]).toEqual([0, BATCH]);
  expect(new Set(skipped.map(({ code }: { code: string }) => code))).toEqual(new Set(["reactions_full"]));
  expect((await react("M0", 0, { created_at: "2020-01-01T00:00:00Z" })).skipped).toEqual([]);
  const page = await messagesOf(harness, "C1");
  expect(page.length).toBeGreaterThan(1);
  expect(page.length).toBeLessThan(6);
  expect(page[0].reactions).toHaveLength(MAX_REACTIONS);
}, 60_000);
