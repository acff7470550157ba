// How much one identity may have: one more is refused, takes nothing, and leaves everybody else alone.
import { expect, test } from "vitest";
import { declarationOf } from "../files/client.ts";
import { fixture, type Harness, type Reply, startHarness } from "../harness.ts";
import {
  baseRecords,
  conversation,
  member,
  message,
  messagesOf,
  openImport,
  openNew,
  reaction,
  send,
} from "../imports/client.ts";

let requests = 0;

const write = (harness: Harness, role: string, path: string, body: object, key = `quota-${++requests}`) =>
  harness.ask(role, path, { method: "POST", body, headers: { "idempotency-key": key } });

const endpoint = (harness: Harness, role = "primary", key?: string): Promise<Reply> =>
  write(
    harness,
    role,
    "/v1/webhook-endpoints",
    { url: "https://example.com", enabled_events: ["message.created"] },
    key,
  );

function expectRefused({ status, headers, body }: Reply, policy: string): void {
  expect([status, body]).toEqual([
    429,
    { error: expect.any(String), error_code: "quota_exceeded", rate_limit_policy: policy },
  ]);
  expect(headers.get("x-ratelimit-policy")).toBe(policy);
}

test("of endpoints the active ones count, and a request that was answered is repeated", async () => {
  const harness = await startHarness({ maxEndpointsPerIdentity: 2 });
  const first = await endpoint(harness, "primary", "the-first");
  expect([first.status, (await endpoint(harness)).status]).toEqual([201, 201]);
  expectRefused(await endpoint(harness), "identity.webhook_endpoints");
  expect((await endpoint(harness, "primary", "the-first")).body).toEqual(first.body);
  expect((await endpoint(harness, "second")).status).toBe(201);
  const patch = (status: string) =>
    harness.ask("primary", `/v1/webhook-endpoints/${first.body.data.id}`, {
      method: "PATCH",
      body: { status },
    });
  expect((await patch("disabled")).status).toBe(200);
  expect((await endpoint(harness)).status).toBe(201);
  expectRefused(await patch("active"), "identity.webhook_endpoints");
  // Three of its own, and the other identity's, which an owner sees too.
  expect((await harness.ask("primary", "/v1/webhook-endpoints")).body.data.items).toHaveLength(4);
});

test("agents count for who makes them, in whatever way, and keys for whom they act as", async () => {
  const harness = await startHarness({ maxAgentsPerIdentity: 2, maxKeysPerIdentity: 2 });
  const agent = (name: string) => write(harness, "keys_admin", "/v1/agents", { display_name: name });
  const keyOf = (subject: object) =>
    write(harness, "keys_admin", "/v1/api-keys", { name: null, scopes: ["messages:read"], subject });
  const withAgent = (name: string) => keyOf({ kind: "new_agent", display_name: name, role_name: null });
  expect([(await withAgent("one")).status, (await withAgent("two")).status]).toEqual([201, 201]);
  expectRefused(await withAgent("three"), "identity.agents");
  expectRefused(await agent("three"), "identity.agents");

  const [{ workspace_membership_id }] = (await harness.ask("primary", "/v1/agents")).body.data.items;
  const member = { kind: "workspace_member", workspace_membership_id };
  const second = await keyOf(member);
  expect(second.status).toBe(201);
  expectRefused(await keyOf(member), "identity.api_keys");
  const revoke = `/v1/api-keys/${second.body.data.api_key.id}/revoke`;
  expect((await harness.ask("keys_admin", revoke, { method: "POST" })).status).toBe(200);
  expect((await keyOf(member)).status).toBe(201);
});

test("of files the declared bytes count, and a small one counts as a block of the disk", async () => {
  const harness = await startHarness({ maxStoredBytesPerIdentity: 3 * 4096 });
  const declare = (size: number, role = "primary") =>
    write(harness, role, "/v1/files", declarationOf(Buffer.alloc(size)));
  const first = await declare(1);
  expect(first.status).toBe(201);
  expectRefused(await declare(8193), "identity.file_bytes");
  expect([(await declare(1)).status, (await declare(1)).status]).toEqual([201, 201]);
  expectRefused(await declare(1), "identity.file_bytes");
  expect((await declare(8192, "second")).status).toBe(201);
  const aborted = await harness.ask("primary", `/v1/files/${first.body.data.id}/abort`, {
    method: "POST",
  });
  expect(aborted.status).toBe(200);
  expect((await declare(4096)).status).toBe(201);
});

test("of messages the bytes of all texts count for who writes them, repetitions and refusals aside", async () => {
  // The demo takes a little of it.
  const harness = await startHarness({ maxWrittenBytesPerIdentity: 100_000 });
  const place = fixture(harness, "conversation");
  const say = (text: string, role = "primary", key?: string) =>
    harness.post(role, place, { markdown_content: text }, key);
  const first = await say("é".repeat(30_000), "primary", "the-first");
  expect(first.status).toBe(200);
  expectRefused(await say("é".repeat(30_000)), "identity.written_bytes");
  const path = `/v1/conversation-messages/${first.body.data.id}/forwards`;
  const forward = { conversation_id: place, mode: "show_message" };
  expectRefused(await write(harness, "primary", path, forward), "identity.written_bytes");
  expect((await say("é".repeat(30_000), "primary", "the-first")).body).toEqual(first.body);
  expect([(await say("é".repeat(30_000), "second")).status, (await say("x")).status]).toEqual([200, 200]);
});

test("what is imported counts for who imports it, once, and one batch is taken or refused as a whole", async () => {
  const harness = await startHarness({ maxWrittenBytesPerIdentity: 100_000 });
  const id = await openNew(harness);
  const batch = (...ids: string[]) =>
    send(harness, "import_admin", id, {
      ...baseRecords,
      messages: ids.map((externalId) => message(externalId, { content: externalId.repeat(10_000) })),
    });
  expect((await batch("M1", "M2")).status).toBe(200);
  for (let time = 0; time < 3; time++) expect((await batch("M1", "N2")).status).toBe(200);
  expectRefused(await batch("M3", "M4"), "identity.written_bytes");
  expect(await messagesOf(harness, "C1")).toHaveLength(3);
});

test("of all else that is imported each record counts, and again only what is new", async () => {
  const harness = await startHarness({ maxWrittenBytesPerIdentity: 50_000 });
  const id = await openNew(harness);
  const crowd = (from: number) => Array.from({ length: 60 }, (_, index) => `U${from + index}`);
  const members = (from: number) => ({ members: crowd(from).map((name) => member(name)) });
  const take = (records: object) => send(harness, "import_admin", id, records);
  for (let time = 0; time < 3; time++) expect((await take(members(0))).status).toBe(200);
  expectRefused(await take(members(60)), "identity.written_bytes");
  expect(
    (await take({ conversations: [conversation("C1", ["U1"])], messages: [message("M1")] })).status,
  ).toBe(200);
  expectRefused(await take({ conversations: [conversation("C1", crowd(0))] }), "identity.written_bytes");
  const reactions = crowd(0).map((name) => reaction("M1", name, "+1"));
  expectRefused(await take({ reactions }), "identity.written_bytes");
  expect((await take({ reactions: reactions.slice(0, 10) })).status).toBe(200);
});

test("endpoints and keys count also when they are over, and an update of a task with what it shows again", async () => {
  const harness = await startHarness({ maxWrittenBytesPerIdentity: 100_000 });
  const untilRefused = async (attempt: () => Promise<Reply>): Promise<Reply> => {
    for (let time = 0; time < 1000; time++) {
      const reply = await attempt();
      if (reply.status >= 300) return reply;
    }
    throw new Error("expected a refusal, found none in 1000 attempts");
  };
  const disabled = await untilRefused(async () => {
    const made = await endpoint(harness, "second");
    if (made.status !== 201) return made;
    const path = `/v1/webhook-endpoints/${made.body.data.id}`;
    return harness.ask("second", path, { method: "PATCH", body: { status: "disabled" } });
  });
  expectRefused(disabled, "identity.written_bytes");
  const agent = await write(harness, "keys_admin", "/v1/agents", { display_name: "one" });
  const subject = {
    kind: "workspace_member",
    workspace_membership_id: agent.body.data.workspace_membership_id,
  };
  const revoked = await untilRefused(async () => {
    const made = await write(harness, "keys_admin", "/v1/api-keys", {
      name: null,
      scopes: ["messages:read"],
      subject,
    });
    if (made.status !== 201) return made;
    return harness.ask("keys_admin", `/v1/api-keys/${made.body.data.api_key.id}/revoke`, { method: "POST" });
  });
  expectRefused(revoked, "identity.written_bytes");
  const path = `/v1/tasks/${fixture(harness, "task")}`;
  const updated = await untilRefused(async () => {
    const { task } = (await harness.ask("primary", path)).body;
    return write(harness, "primary", `${path}/updates`, {
      expected_state_version: task.state_version,
      entry: { kind: "note", body_markdown: "y" },
      task_patch: { summary: "x".repeat(30_000) },
    });
  });
  expectRefused(updated, "identity.written_bytes");
});

test("responses that are kept to be repeated count, also those that show what was there before", async () => {
  const harness = await startHarness({ maxWrittenBytesPerIdentity: 500_000 });
  const path = `/v1/tasks/${fixture(harness, "task")}`;
  const { state_version: version } = (await harness.ask("primary", path)).body.task;
  let updates = 0;
  const update = (operations: readonly object[]) =>
    write(harness, "primary", `${path}/updates`, {
      expected_state_version: version + updates++,
      entry: { kind: "note", body_markdown: "y" },
      resource_ops: operations,
    });
  const url = `https://example.com/${"x".repeat(5000)}`;
  const added = await update(Array.from({ length: 20 }, () => ({ op: "add", label: "long", url })));
  expect(added.status).toBe(200);
  const touched = added.body.changed_resources.map(({ id }: { id: string }) => ({
    ...{ op: "update", resource_id: id },
    label: "long",
  }));
  // Each sends two kilobytes and is answered with a hundred.
  const statuses = [];
  for (let time = 0; time < 4; time++) statuses.push((await update(touched)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

/** Attempts until one is refused. */
async function attemptsOf(attempt: (time: number) => Promise<Reply>): Promise<number> {
  for (let time = 0; time < 100; time++) {
    const reply = await attempt(time);
    if (reply.status < 300) continue;
    expectRefused(reply, "identity.written_bytes");
    return time;
  }
  throw new Error("expected a refusal, found none in 100 attempts");
}

test("declared files and new secrets count for good", async () => {
  const harness = await startHarness({ maxWrittenBytesPerIdentity: 20_000 });
  const declared = await attemptsOf(async () => {
    const made = await write(harness, "primary", "/v1/files", declarationOf(Buffer.alloc(1)));
    if (made.status !== 201) return made;
    return harness.ask("primary", `/v1/files/${made.body.data.id}/abort`, { method: "POST" });
  });
  const made = await endpoint(harness, "second");
  const rotate = `/v1/webhook-endpoints/${made.body.data.id}/rotate-secret`;
  const rotated = await attemptsOf(() => write(harness, "second", rotate, {}));
  expect([declared, rotated].map((count) => count > 20 && count < 60)).toEqual([true, true]);
});

test("of imports the new ones count, and of imported members and conversations what they gain", async () => {
  const harness = await startHarness({ maxWrittenBytesPerIdentity: 25_000 });
  const id = await openNew(harness);
  const names = Array.from({ length: 10 }, (_, index) => `C${index}`);
  const change = (title: number, description: number) =>
    send(harness, "import_admin", id, {
      members: [member("U1", { title: "x".repeat(title) })],
      conversations: names.map((name) => conversation(name, [], { description: "x".repeat(description) })),
    });
  // A row that only changes and does not grow is not counted again and again.
  for (let time = 0; time < 20; time++)
    expect((await change(time % 2 === 0 ? 1 : 200, time % 2 === 0 ? 1 : 500)).status).toBe(200);
  expectRefused(await change(1, 4000), "identity.written_bytes");
  const open = (time: number) =>
    openImport(harness, "import_admin", { source: "chat", source_workspace_id: `opened ${time}` });
  const opened = await attemptsOf(open);
  expect([opened > 10, opened < 60]).toEqual([true, true]);
  expect((await open(0)).status).toBe(201);
});

test("of inbound webhook sources so many are made by an identity, each with so many routes", async () => {
  const harness = await startHarness({ maxInboundSourcesPerIdentity: 2, maxRoutesPerSource: 2 });
  const path = "/v1/inbound-webhook-sources";
  const make = (role = "primary") => write(harness, role, path, { name: "source" });
  const { id } = (await make()).body.data.source;
  expect((await make()).status).toBe(201);
  expectRefused(await make(), "identity.inbound_webhook_sources");
  expect((await make("second")).status).toBe(201);
  const route = { conversation_id: fixture(harness, "conversation") };
  const add = () => write(harness, "second", `${path}/${id}/routes`, route);
  expect([(await add()).status, (await add()).status]).toEqual([201, 201]);
  expectRefused(await add(), "source.routes");
});

test("what a task holds has an end, since it is read as a whole", async () => {
  const harness = await startHarness({ maxTaskBytes: 3000 });
  const path = `/v1/tasks/${fixture(harness, "task")}`;
  const update = async (text: string) => {
    const { task } = (await harness.ask("primary", path)).body;
    const entry = { kind: "note", body_markdown: text };
    return write(harness, "primary", `${path}/updates`, {
      expected_state_version: task.state_version,
      entry,
    });
  };
  const before = (await harness.ask("primary", path)).body;
  expectRefused(await update("x".repeat(3000)), "task.bytes");
  // As JSON, with an escape of six letters for each.
  expectRefused(await update("\u0001".repeat(500)), "task.bytes");
  expect((await harness.ask("primary", path)).body).toEqual(before);
  let recorded = 0;
  while ((await update("y")).status === 200) recorded += 1;
  expect(recorded).toBeGreaterThan(0);
  expect(recorded).toBeLessThan(8);
});
