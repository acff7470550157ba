// The promises of the store beyond single statements: migrations, conversions, log windows, tickets, agents'
// names.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createManualClock } from "../../../reference-server/clock.ts";
import { createIds } from "../../../reference-server/ids.ts";
import { MIGRATIONS, migrate } from "../../../reference-server/store/db/migrations.ts";
import { canonicalJson } from "../../../reference-server/store/idempotency/idempotency.ts";
import { openTestStore, temporaryFolder } from "./open.ts";

test("the words of an older release are indexed anew, without their positions", () => {
  const db = new DatabaseSync(":memory:");
  migrate(db, MIGRATIONS.slice(0, 14));
  db.exec(
    "INSERT INTO message_words (rowid, content) VALUES (1, 'a a a'); UPDATE search_progress SET indexed_seq = 1",
  );
  migrate(db);
  expect(db.prepare("SELECT indexed_seq FROM search_progress").get()).toEqual({ indexed_seq: 0 });
  db.exec("INSERT INTO message_words (rowid, content) VALUES (1, 'a b')");
  const find = db.prepare("SELECT rowid FROM message_words WHERE message_words MATCH ?");
  expect(find.all('"a" "b"')).toEqual([{ rowid: 1 }]);
  expect(() => find.all('"a b"')).toThrow("phrase queries are not supported");
});

test("a migration runs once, and a failing one leaves the database at the step before", () => {
  const db = new DatabaseSync(":memory:");
  const steps = ["CREATE TABLE a (x)", "CREATE TABLE b (x)"];
  migrate(db, steps.slice(0, 1));
  expect(() => migrate(db, [...steps.slice(0, 1), "CREATE TABLE broken ("])).toThrow();
  migrate(db, steps);
  migrate(db, steps);
  expect(db.prepare("PRAGMA user_version").get()).toEqual({ user_version: 2 });
});

test("a database of a newer release is refused with what to expect", () => {
  const db = new DatabaseSync(":memory:");
  db.exec("PRAGMA user_version = 7");
  expect(() => migrate(db, ["CREATE TABLE a (x)"])).toThrow(
    "database: expected schema version 1 or older, found 7; it was written by a newer release",
  );
});

test("canonical JSON does not depend on the order of properties, and parses to the same value", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const shuffled = reverseMembers(value);
      expect(canonicalJson(shuffled)).toBe(canonicalJson(value));
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

function reverseMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reverseMembers);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, member]) => [name, reverseMembers(member)]),
  );
}

test("ids of a process grow strictly, inside a millisecond and when the clock steps back", () => {
  const clock = createManualClock(1_000_000);
  const ids = createIds(clock);
  const made = Array.from({ length: 500 }, (_, index) => {
    clock.advance(index % 3 === 0 ? -5 : index % 7 === 0 ? 9 : 0);
    return ids("x");
  });
  expect(made).toEqual([...new Set(made)].sort());
});

test("the log drops what is too old and too much, and says from where it can be continued", async () => {
  const clock = createManualClock(1_000_000);
  const store = openTestStore({ clock });
  const workspace = await store.workspaces.create("w");
  const append = (workspaceId: string) =>
    store.write(() =>
      store.events.append({
        workspaceId,
        type: "message.created",
        conversationId: "c",
        messageId: null,
        mentions: ["m"],
        render: ({ id }) => `{"id":"${id}"}`,
      }),
    );
  const seqs: number[] = [];
  for (let index = 0; index < 10; index += 1) {
    seqs.push((await append(workspace.id)).seq);
    clock.advance(1000);
  }
  const all = { maxAgeMs: 1_000_000, maxEvents: 100 };
  expect(await store.events.trim(workspace.id, all)).toBe(0);
  expect(await store.events.trim(workspace.id, { ...all, maxAgeMs: 7500 })).toBe(seqs[2]);
  expect(await store.events.trim(workspace.id, { ...all, maxEvents: 4 })).toBe(seqs[5]);
  expect(await store.events.trim(workspace.id, all)).toBe(seqs[5]);
  const rest = await store.events.readAfter(workspace.id, 0, 100);
  expect(rest.map(({ seq }) => seq)).toEqual(seqs.slice(6));
  expect(rest[0]).toMatchObject({ mentions: ["m"], payload: `{"id":"${rest[0]?.id}"}` });
  expect(await store.events.trim(workspace.id, { ...all, maxAgeMs: 1 })).toBe(seqs[9]);
  expect(await store.events.head()).toBe(seqs[9]);
});

test("of long events the log gives a few at a time, and at least one", async () => {
  const store = openTestStore({});
  const { id: workspaceId } = await store.workspaces.create("w");
  const payload = JSON.stringify("x".repeat(400_000));
  for (let index = 0; index < 25; index += 1)
    await store.write(() =>
      store.events.append({
        ...{ workspaceId, type: "message.created", conversationId: "c", messageId: null, mentions: [] },
        render: () => payload,
      }),
    );
  const read: number[] = [];
  for (let events = await store.events.readAfter(workspaceId, 0, 200); events.length > 0; ) {
    expect(events.length).toBeLessThanOrEqual(10);
    read.push(...events.map(({ seq }) => seq));
    events = await store.events.readAfter(workspaceId, read.at(-1) ?? 0, 200);
  }
  expect(read).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
});

test("of many attempts with one ticket one is accepted, and none after its time", async () => {
  const clock = createManualClock(1_000_000);
  const store = openTestStore({ clock });
  const issue = () =>
    store.tickets.issue({
      keyId: "k",
      subscription: "{}",
      resumePosition: 5,
      warnings: [],
      lifetimeMs: 1000,
      maxWaiting: 10,
    });
  const { secret } = await issue();
  const attempts = await Promise.all(Array.from({ length: 20 }, () => store.tickets.redeem(secret)));
  expect(attempts.filter(({ outcome }) => outcome === "accepted")).toHaveLength(1);
  expect(attempts.filter(({ outcome }) => outcome === "used")).toHaveLength(19);
  const late = await issue();
  clock.advance(1000);
  expect(await store.tickets.redeem(late.secret)).toEqual({ outcome: "expired" });
  expect(await store.tickets.redeem("tkt_unknown")).toEqual({ outcome: "unknown" });
  clock.advance(60 * 60 * 1000);
  expect(await store.tickets.prune()).toBe(2);
});

test("what was read inside a write that was undone is not remembered", async () => {
  const store = openTestStore();
  const { id: workspaceId } = await store.workspaces.create("w");
  const { id: memberId } = await store.members.create({ workspaceId, kind: "human", displayName: "A" });
  const viewer = { workspaceId, memberId, kind: "human" as const };
  let conversationId = "";
  const undone = store.write(() => {
    conversationId = store.conversations.insert({
      workspaceId,
      name: "never",
      creatorMemberId: null,
      memberIds: [memberId],
    });
    expect(store.directory.canRead(viewer, conversationId)).toBe(true);
    throw new Error("no");
  });
  await expect(undone).rejects.toThrow("no");
  expect(store.directory.canRead(viewer, conversationId)).toBe(false);
});

test("two agents of one workspace cannot share a name", async () => {
  const store = openTestStore();
  const agent = async (workspaceId: string) =>
    store.members.create({ workspaceId, kind: "agent", displayName: "Scout" });
  const here = await store.workspaces.create("here");
  const there = await store.workspaces.create("there");
  await agent(here.id);
  await agent(there.id);
  await expect(agent(here.id)).rejects.toMatchObject({ code: "display_name_taken" });
});

test("a database has one owner at a time, and is free once that one closed it", async () => {
  const path = join(temporaryFolder(), "store.sqlite");
  const first = openTestStore({ path });
  expect(() => openTestStore({ path })).toThrow(`${path}: in use by another process; stop that one`);
  const { id } = await first.workspaces.create("kept");
  await first.close();
  const second = openTestStore({ path });
  expect(await second.workspaces.get(id)).toEqual({ id, name: "kept" });
  await second.close();
});

test("secrets of keys and tickets are nowhere in the database file", async () => {
  const path = join(temporaryFolder(), "store.sqlite");
  const store = openTestStore({ path });
  const { id: workspaceId } = await store.workspaces.create("w");
  const { id: memberId } = await store.members.create({ workspaceId, kind: "human", displayName: "A" });
  const { secret } = await store.keys.issue({ workspaceId, memberId, name: null, scopes: [] });
  const ticket = await store.tickets.issue({
    keyId: "k",
    subscription: "{}",
    resumePosition: null,
    warnings: [],
    lifetimeMs: 1000,
    maxWaiting: 10,
  });
  await store.close();
  const bytes = readFileSync(path, "latin1");
  expect(bytes).toContain(secret.slice(0, 13));
  expect(bytes).not.toContain(secret.slice(0, 20));
  expect(bytes).not.toContain(ticket.secret.slice(4));
});
