// Imported conversations are read by their members; importing alone does not let anybody read them.
import { expect, test } from "vitest";
import { startHarness } from "../harness.ts";
import { baseRecords, conversation, findConversation, member, message, openNew, send } from "./client.ts";

test("who goes on with an import of others reads by it no conversation that these have closed", async () => {
  const harness = await startHarness();
  const id = await openNew(harness);
  expect((await send(harness, "import_admin", id, baseRecords)).status).toBe(200);
  expect((await send(harness, "import_admin", id, { messages: [message("M1")] })).status).toBe(200);
  const { store } = harness.server.services;
  const { workspaceId } = store.keys.authenticate(harness.demo.keys.primary ?? "")?.key ?? {};
  if (workspaceId === undefined) throw new Error("the demo has no primary key");
  const other = await store.members.create({
    workspaceId,
    kind: "human",
    role: "admin",
    displayName: "Other",
  });
  const scopes = ["imports:write", "conversations:read", "messages:read"];
  const { secret } = await store.keys.issue({ workspaceId, memberId: other.id, name: null, scopes });
  const changed = { conversations: [conversation("C1", ["U1"], { name: "New", is_private: false })] };
  const taken = await send(harness, secret, id, changed);
  expect([taken.status, taken.body.data.skipped]).toEqual([200, []]);
  const { id: place } = await findConversation(harness, "C1");
  expect((await harness.ask(secret, `/v1/conversations/${place}/messages`)).status).toBe(404);
  expect((await findConversation(harness, "C1")).name).toBe("New");
  // The key that brought it can open it.
  expect((await send(harness, "import_admin", id, changed)).status).toBe(200);
  expect((await harness.ask(secret, `/v1/conversations/${place}/messages`)).status).toBe(200);
});

test("somebody who is added to a roster reads the conversation from then on", async () => {
  const harness = await startHarness();
  const id = await openNew(harness);
  const before = { members: [member("U1")], conversations: [conversation("C1", [])] };
  expect((await send(harness, "import_admin", id, before)).status).toBe(200);
  const { id: place } = await findConversation(harness, "C1");
  const { store } = harness.server.services;
  const found = await harness.ask("primary", "/v1/search/members?q=U1");
  const { id: memberId, workspace_id: workspaceId } = found.body.data.items[0];
  const scopes = ["conversations:read", "messages:read"];
  const { secret } = await store.keys.issue({ workspaceId, memberId, name: null, scopes });
  const statusOf = async () => (await harness.ask(secret, `/v1/conversations/${place}/messages`)).status;
  expect(await statusOf()).toBe(404);
  expect(
    (await send(harness, "import_admin", id, { conversations: [conversation("C1", ["U1"])] })).status,
  ).toBe(200);
  expect(await statusOf()).toBe(200);
});
