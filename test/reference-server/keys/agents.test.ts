// Agents and inbound webhook sources over HTTP.
import { expect, test } from "vitest";
import { fixture, type Harness, startHarness } from "../harness.ts";

let requests = 0;

const create = (harness: Harness, role: string, path: string, body: object, key = `agents-${++requests}`) =>
  harness.ask(role, path, { method: "POST", body, headers: { "idempotency-key": key } });

const items = async (harness: Harness, path: string, role = "primary") =>
  (await harness.ask(role, path)).body.data.items;

test("an agent is found in the list however it was made, the newest first", async () => {
  const harness = await startHarness();
  const made = await create(harness, "primary", "/v1/agents", { display_name: "By itself" });
  expect([made.status, made.body.data]).toEqual([
    201,
    expect.objectContaining({
      display_name: "By itself",
      role_name: null,
      workspace_membership_id: expect.stringMatching(/^mem_/),
    }),
  ]);
  const subject = { kind: "new_agent", display_name: "With a key", role_name: "helper" };
  const key = await create(harness, "keys_admin", "/v1/api-keys", { name: null, scopes: [], subject });
  const agents = await items(harness, "/v1/agents");
  expect(agents.map(({ display_name }: { display_name: string }) => display_name)).toEqual([
    "With a key",
    "By itself",
    "Release agent",
  ]);
  expect(agents[1]).toEqual(made.body.data);
  expect(agents[0]).toMatchObject({ id: key.body.data.api_key.subject.agent_id, role_name: "helper" });
  const member = await harness.ask("primary", `/v1/members/${made.body.data.workspace_membership_id}`);
  expect(member.body).toMatchObject({ display_name: "By itself", member_type: 1 });
  expect(await items(harness, "/v1/agents", "other_workspace")).toEqual([]);
});

test("a name belongs to one agent of a workspace, and a repeated request makes no second", async () => {
  const harness = await startHarness();
  const body = { display_name: "Twin", role_name: "one" };
  const first = await create(harness, "primary", "/v1/agents", body, "twin");
  const again = await create(harness, "primary", "/v1/agents", body, "twin");
  expect([again.status, again.body, again.headers.get("idempotent-replayed")]).toEqual([
    201,
    first.body,
    "true",
  ]);
  const namesake = await create(harness, "primary", "/v1/agents", body);
  expect([namesake.status, namesake.body.error.code]).toEqual([409, "display_name_taken"]);
  expect((await create(harness, "other_workspace", "/v1/agents", body)).status).toBe(201);
  for (const wrong of [{}, { display_name: "" }, { display_name: "  " }, { display_name: 7 }])
    expect([(await create(harness, "primary", "/v1/agents", wrong)).status, wrong]).toEqual([400, wrong]);
  expect((await harness.ask("primary", "/v1/agents", { method: "POST", body })).status).toBe(400);
  expect((await create(harness, "agents:write", "/v1/agents", { display_name: "X" })).status).toBe(403);
});

test("a new agent belongs to the conversations of everyone, and to no other", async () => {
  const harness = await startHarness();
  const { store } = harness.server.services;
  const [bo] = (await store.members.getMany([fixture(harness, "member")])).values();
  if (bo === undefined) throw new Error("the demo has no such member");
  const everyone = await store.conversations.create({
    workspaceId: bo.workspaceId,
    name: "everyone",
    creatorMemberId: bo.id,
    memberIds: [bo.id],
    everyoneMemberGroupId: "grp_everyone",
  });
  const subject = { kind: "new_agent", display_name: "Newcomer", role_name: null };
  const issued = await create(harness, "keys_admin", "/v1/api-keys", {
    name: null,
    scopes: ["messages:write", "messages:read"],
    subject,
  });
  const { secret } = issued.body.data;
  const posted = await harness.post(secret, everyone, { markdown_content: "hello" });
  expect([posted.status, posted.body.data.author_name]).toEqual([200, "Newcomer"]);
  const closed = await harness.post(secret, fixture(harness, "hidden_conversation"), {
    markdown_content: "hello",
  });
  expect(closed.status).toBe(404);
});

test("an inbound source shows its secret once, and again for the same request", async () => {
  const harness = await startHarness();
  const path = "/v1/inbound-webhook-sources";
  const made = await create(harness, "primary", path, { name: "build server" }, "source");
  expect(made.status).toBe(201);
  const { source, secret } = made.body.data;
  expect(secret.startsWith(source.secret_prefix)).toBe(true);
  expect((await create(harness, "primary", path, { name: "build server" }, "source")).body).toEqual(
    made.body,
  );
  expect(await items(harness, path)).toEqual([source]);
  expect(JSON.stringify(await items(harness, path))).not.toContain(secret);
  expect(await items(harness, path, "other_workspace")).toEqual([]);
  expect((await create(harness, "primary", path, { name: "" })).status).toBe(400);
});

test("a route leads from a source of the workspace to a conversation that the caller can read", async () => {
  const harness = await startHarness();
  const { source } = (
    await create(harness, "primary", "/v1/inbound-webhook-sources", { name: "build server" })
  ).body.data;
  const path = `/v1/inbound-webhook-sources/${source.id}/routes`;
  const conversation_id = fixture(harness, "conversation");
  const made = await create(harness, "primary", path, { conversation_id, name: "failed builds" }, "route");
  expect([made.status, made.body.data]).toEqual([
    201,
    expect.objectContaining({ source_id: source.id, conversation_id, name: "failed builds" }),
  ]);
  expect(
    (await create(harness, "primary", path, { conversation_id, name: "failed builds" }, "route")).body,
  ).toEqual(made.body);
  expect((await create(harness, "primary", path, { conversation_id })).body.data.name).toBeNull();
  expect(await items(harness, path)).toHaveLength(2);
  const hidden = { conversation_id: fixture(harness, "hidden_conversation") };
  const refusals = [
    create(harness, "primary", path, hidden),
    create(harness, "primary", path, { conversation_id: "conv_unknown" }),
    create(harness, "primary", "/v1/inbound-webhook-sources/ins_unknown/routes", { conversation_id }),
    create(harness, "other_workspace", path, { conversation_id }),
    harness.ask("other_workspace", path),
    harness.ask("primary", "/v1/inbound-webhook-sources/ins_unknown/routes"),
  ];
  expect((await Promise.all(refusals)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
});
