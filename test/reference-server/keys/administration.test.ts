// Keys over HTTP: their managers, the refused requests, and the life of a secret.
import { expect, test } from "vitest";
import { createManualClock } from "../../../reference-server/clock.ts";
import { fixture, type Harness, type Reply, startHarness, within } from "../harness.ts";

const PATH = "/v1/api-keys";
let requests = 0;

function write(
  harness: Harness,
  role: string,
  path: string,
  body?: unknown,
  key = `keys-${++requests}`,
): Promise<Reply> {
  const headers = { "idempotency-key": key };
  return harness.ask(role, path, { method: "POST", headers, ...(body !== undefined && { body }) });
}

const agentKey = (displayName: string) => ({
  name: `key of ${displayName}`,
  scopes: ["messages:read", "messages:write"],
  subject: { kind: "new_agent", display_name: displayName, role_name: null },
});

const memberKey = (memberId: string, scopes: string[] = ["messages:read", "messages:write"]) => ({
  name: null,
  scopes,
  subject: { kind: "workspace_member", workspace_membership_id: memberId },
});

async function listed(harness: Harness, role = "keys_admin"): Promise<Reply["body"][]> {
  const items: Reply["body"][] = [];
  let cursor = "";
  do {
    const { body } = await harness.ask(role, `${PATH}?limit=7${cursor && `&cursor=${cursor}`}`);
    items.push(...body.data.items);
    cursor = body.data.page_info.next_cursor ?? "";
  } while (cursor !== "");
  return items;
}

async function issue(harness: Harness, body: object, role = "keys_admin") {
  const response = await write(harness, role, PATH, body);
  if (response.status !== 201)
    throw new Error(`issuing answered ${response.status}: ${JSON.stringify(response.body)}`);
  return { key: response.body.data.api_key, secret: response.body.data.secret as string };
}

const works = async (harness: Harness, secret: string) =>
  (await harness.ask(secret, `/v1/conversations/${fixture(harness, "conversation")}/messages`)).status;

test("an issued key is listed as it was asked for, newest first, without its secret", async () => {
  const harness = await startHarness();
  const { key, secret } = await issue(harness, agentKey("Scout"));
  expect(Object.keys(key).sort()).toEqual(["id", "key_prefix", "name", "scopes", "status", "subject"]);
  expect(key).toMatchObject({
    name: "key of Scout",
    scopes: ["messages:read", "messages:write"],
    status: "active",
    subject: { kind: "agent", display_name: "Scout", role_name: null },
  });
  expect(secret.startsWith(key.key_prefix)).toBe(true);
  expect(secret.length).toBeGreaterThan(2 * key.key_prefix.length);
  const items = await listed(harness);
  expect(items[0]).toEqual(key);
  expect(new Set(items.map((item) => item.id)).size).toBe(items.length);
  for (const known of [secret, ...Object.values(harness.demo.keys)])
    expect(JSON.stringify(items)).not.toContain(known);
});

test("the list shows every kind of subject by the identity that it is", async () => {
  const harness = await startHarness();
  const subjects = (await listed(harness)).map(({ subject }) => subject);
  for (const subject of [
    { kind: "workspace_member", workspace_membership_id: fixture(harness, "member"), display_name: "Bo" },
    {
      kind: "agent",
      agent_id: expect.stringMatching(/^agt_/),
      workspace_membership_id: fixture(harness, "agent_member"),
      display_name: "Release agent",
      role_name: "Watches releases",
    },
    { kind: "workspace_service", id: expect.stringMatching(/^ws_/) },
  ])
    expect(subjects).toContainEqual(subject);
});

test("what an issued key posts is authored by its subject", async () => {
  const harness = await startHarness();
  const conversation = fixture(harness, "conversation");
  const member = await issue(harness, memberKey(fixture(harness, "member")));
  const posted = await harness.post(member.secret, conversation, { markdown_content: "as Bo" });
  expect(posted.body.data).toMatchObject({ author_id: fixture(harness, "member"), author_name: "Bo" });

  const agent = await issue(harness, agentKey("Scout"), "provisioning");
  await harness.server.services.store.conversations.addMember(
    conversation,
    agent.key.subject.workspace_membership_id,
  );
  const beep = await harness.post(agent.secret, conversation, { markdown_content: "beep" });
  expect(beep.body.data).toMatchObject({
    author_id: agent.key.subject.workspace_membership_id,
    author_name: "Scout",
  });
});

test("a request that must not be granted is refused and leaves neither key nor agent", async () => {
  const harness = await startHarness();
  const good = agentKey("Refused");
  const { name: _n, ...nameless } = good;
  const { scopes: _s, ...scopeless } = good;
  const { subject: _t, ...subjectless } = good;
  const subject = (value: unknown) => ({ ...good, subject: value });
  const rows: Array<[claim: string, body: unknown, status: number]> = [
    ["no name", nameless, 400],
    ["no scopes", scopeless, 400],
    ["no subject", subjectless, 400],
    ["a further member", { ...good, status: "active" }, 400],
    ["api_keys:read", { ...good, scopes: ["api_keys:read"] }, 400],
    ["api_keys:write beside another", { ...good, scopes: ["messages:read", "api_keys:write"] }, 400],
    ["an unknown scope", { ...good, scopes: ["messages:erase"] }, 400],
    ["a scope in capitals", { ...good, scopes: ["MESSAGES:READ"] }, 400],
    ["a wildcard", { ...good, scopes: ["*"] }, 400],
    ["a made-up kind", subject({ kind: "workspace_service", id: "ws_1" }), 400],
    ["no kind", subject({ display_name: "Refused", role_name: null }), 400],
    ["a text for a subject", subject("Refused"), 400],
    ["an agent without a name", subject({ kind: "new_agent", role_name: null }), 400],
    ["an agent without a role name", subject({ kind: "new_agent", display_name: "Refused" }), 400],
    ["an agent with a blank name", subject({ kind: "new_agent", display_name: " \t", role_name: null }), 400],
    ["an agent whose name is taken", agentKey("Release agent"), 409],
    ["a member without an id", subject({ kind: "workspace_member" }), 400],
    ["an unknown member", memberKey("mem_unknown"), 404],
    ["a member of another workspace", memberKey(fixture(harness, "foreign_member")), 404],
  ];
  const before = await listed(harness);
  const agents = async () => (await harness.ask("primary", "/v1/agents?limit=100")).body.data.items;
  const agentsBefore = await agents();
  for (const [claim, body, status] of rows) {
    const response = await write(harness, "keys_admin", PATH, body);
    expect([claim, response.status], JSON.stringify(response.body)).toEqual([claim, status]);
  }
  const keyless = await harness.ask("keys_admin", PATH, { method: "POST", body: good });
  expect(keyless.status).toBe(400);
  expect(await listed(harness)).toEqual(before);
  expect(await agents()).toEqual(agentsBefore);
});

test("keys are managed with the scope, by owners, admins and the service identity", async () => {
  const harness = await startHarness();
  const { store } = harness.server.services;
  const { key } = await issue(harness, agentKey("Managed"));
  const members = await store.members.getMany([fixture(harness, "member"), fixture(harness, "agent_member")]);
  const seeded: Record<string, string> = {};
  for (const { id: memberId, workspaceId, kind } of members.values()) {
    const scopes = ["api_keys:read", "api_keys:write", "messages:read"];
    seeded[kind] = (await store.keys.issue({ workspaceId, memberId, name: null, scopes })).secret;
  }
  const rows: Array<[role: string, statuses: { list: number; write: number }]> = [
    ["keys_admin", { list: 200, write: 200 }],
    ["provisioning", { list: 200, write: 200 }],
    ["keys_reader", { list: 200, write: 403 }],
    ["primary", { list: 403, write: 403 }],
    [seeded.human ?? "", { list: 403, write: 403 }],
    [seeded.agent ?? "", { list: 403, write: 403 }],
  ];
  for (const [role, expected] of rows) {
    const list = (await harness.ask(role, PATH)).status;
    expect({ list, write: (await write(harness, role, `${PATH}/${key.id}/disable`)).status }).toEqual(
      expected,
    );
    await write(harness, "keys_admin", `${PATH}/${key.id}/enable`);
  }
  const conversation = fixture(harness, "conversation");
  expect((await harness.ask("provisioning", `/v1/conversations/${conversation}/messages`)).status).toBe(403);
  expect((await harness.post("provisioning", conversation, { markdown_content: "x" })).status).toBe(403);
});

/** Whose keys each role may manage: owners everybody's, admins and the service identity those of all but owners. */
const REACH: Record<string, readonly string[]> = {
  owner: ["owner", "admin", "member", "agent", "service"],
  admin: ["admin", "member", "agent", "service"],
  service: ["admin", "member", "agent", "service"],
};

test.each(Object.entries(REACH))("the keys of an %s reach %j and nobody above", async (own, reached) => {
  const harness = await startHarness();
  const { store } = harness.server.services;
  const [bo] = (await store.members.getMany([fixture(harness, "member")])).values();
  const workspaceId = bo?.workspaceId ?? "";
  const person = async (kind: "human" | "agent" | "service", role: "owner" | "admin" | "member") =>
    (await store.members.create({ workspaceId, kind, role, displayName: `${kind} ${role}` })).id;
  const members: Record<string, string> = {
    owner: await person("human", "owner"),
    admin: await person("human", "admin"),
    member: await person("human", "member"),
    agent: await person("agent", "member"),
    // A service identity stands beside the admins, whatever its role says.
    service: await person("service", "member"),
  };
  const give = (name: string, scopes: string[]) =>
    store.keys.issue({ workspaceId, memberId: members[name] ?? "", name, scopes });
  const { secret } = await give(own, ["api_keys:read", "api_keys:write"]);
  for (const [name, memberId] of Object.entries(members)) {
    const isReached = reached.includes(name);
    const { key } = await give(name, ["messages:read"]);
    for (const verb of ["disable", "enable", "rotate", "revoke"]) {
      const { status, body } = await write(harness, secret, `${PATH}/${key.id}/${verb}`);
      expect([name, verb, status]).toEqual([name, verb, isReached ? 200 : 403]);
      if (!isReached) expect(body.error.code).toBe("forbidden");
    }
    const after = (await listed(harness)).find(({ id }) => id === key.id);
    expect(after).toMatchObject(
      isReached ? { status: "revoked" } : { status: "active", key_prefix: key.keyPrefix },
    );
    const issued = await write(harness, secret, PATH, memberKey(memberId));
    expect([name, issued.status]).toEqual([name, name === "service" ? 404 : isReached ? 201 : 403]);
  }
});

test("rotation voids the old secret at once and keeps everything else", async () => {
  const harness = await startHarness();
  const before = await issue(harness, memberKey(fixture(harness, "member")));
  expect(await works(harness, before.secret)).toBe(200);
  const rotated = await write(harness, "keys_admin", `${PATH}/${before.key.id}/rotate`);
  expect(rotated.status).toBe(200);
  const { api_key: key, secret } = rotated.body.data;
  expect(secret).not.toBe(before.secret);
  expect(secret.startsWith(key.key_prefix)).toBe(true);
  expect({ ...key, key_prefix: "" }).toEqual({ ...before.key, key_prefix: "" });
  expect([await works(harness, before.secret), await works(harness, secret)]).toEqual([401, 200]);
});

test("disabling is undone by enabling, revoking by nothing", async () => {
  const harness = await startHarness();
  const { key, secret } = await issue(harness, memberKey(fixture(harness, "member")));
  const steps: Array<[step: string, status: number, shown: string, authenticates: number]> = [
    ["enable", 200, "active", 200],
    ["disable", 200, "disabled", 401],
    ["disable", 200, "disabled", 401],
    ["enable", 200, "active", 200],
    ["disable", 200, "disabled", 401],
    ["revoke", 200, "revoked", 401],
    ["revoke", 200, "revoked", 401],
    ["enable", 409, "revoked", 401],
    ["disable", 409, "revoked", 401],
    ["rotate", 409, "revoked", 401],
  ];
  for (const [step, status, shown, authenticates] of steps) {
    const response = await write(harness, "keys_admin", `${PATH}/${key.id}/${step}`);
    const inList = (await listed(harness)).find(({ id }) => id === key.id)?.status;
    expect([step, response.status, inList, await works(harness, secret)]).toEqual([
      step,
      status,
      shown,
      authenticates,
    ]);
    if (status === 200) expect(response.body).toEqual({ data: { ...key, status: shown } });
  }
});

test("a disabled key that is rotated stays disabled", async () => {
  const harness = await startHarness();
  const { key } = await issue(harness, memberKey(fixture(harness, "member")));
  await write(harness, "keys_admin", `${PATH}/${key.id}/disable`);
  const rotated = (await write(harness, "keys_admin", `${PATH}/${key.id}/rotate`)).body.data;
  expect(rotated.api_key.status).toBe("disabled");
  expect(await works(harness, rotated.secret)).toBe(401);
  await write(harness, "keys_admin", `${PATH}/${key.id}/enable`);
  expect(await works(harness, rotated.secret)).toBe(200);
});

test("a key that manages keys is rotated by itself and by no other", async () => {
  const harness = await startHarness();
  const provisioning = (await listed(harness)).find(({ subject }) => subject.kind === "workspace_service");
  const refused = await write(harness, "keys_admin", `${PATH}/${provisioning.id}/rotate`);
  expect([refused.status, refused.body.error.code]).toEqual([403, "forbidden"]);
  const rotated = await write(harness, "provisioning", `${PATH}/${provisioning.id}/rotate`);
  expect(rotated.status).toBe(200);
  expect((await harness.ask("provisioning", PATH)).status).toBe(401);
  expect((await harness.ask(rotated.body.data.secret, PATH)).status).toBe(200);
});

test("whatever ends a key or its secret ends its live connections", async () => {
  const harness = await startHarness();
  for (const step of ["disable", "revoke", "rotate"]) {
    const { key, secret } = await issue(
      harness,
      memberKey(fixture(harness, "member"), ["realtime:read", "messages:read"]),
    );
    const stream = await harness.connect(secret);
    const other = await harness.connect("second");
    expect((await stream.next()).type).toBe("hello");
    await write(harness, "keys_admin", `${PATH}/${key.id}/${step}`);
    expect(await stream.next()).toMatchObject({ type: "disconnect", reason: "revoked_api_key" });
    expect((await within(stream.closed, "the close")).code).toBe(4401);
    expect(other.socket.readyState).toBe(other.socket.OPEN);
  }
});

test("keys of another workspace are neither listed nor changed", async () => {
  const harness = await startHarness();
  const { key, secret } = await issue(harness, memberKey(fixture(harness, "member")));
  const { store } = harness.server.services;
  const [stranger] = (await store.members.getMany([fixture(harness, "foreign_member")])).values();
  const foreign = await store.keys.issue({
    workspaceId: stranger?.workspaceId ?? "",
    memberId: stranger?.id ?? "",
    name: "foreign admin",
    scopes: ["api_keys:read", "api_keys:write"],
  });
  expect((await listed(harness, foreign.secret)).map(({ id }) => id)).not.toContain(key.id);
  for (const step of ["rotate", "disable", "enable", "revoke"]) {
    const responses = [key.id, "key_unknown"].map((id) =>
      write(harness, foreign.secret, `${PATH}/${id}/${step}`),
    );
    const [hidden, unknown] = await Promise.all(responses);
    expect([step, hidden?.status, unknown?.status]).toEqual([step, 404, 404]);
    expect(hidden?.body.error.message).toBe(unknown?.body.error.message);
  }
  expect(await works(harness, secret)).toBe(200);
});

test("a secret is repeated for a day for the same request, and then no more", async () => {
  const clock = createManualClock(Date.now());
  const harness = await startHarness({}, undefined, { clock });
  const issued = await write(harness, "keys_admin", PATH, agentKey("Repeated"), "one");
  const rotatePath = `${PATH}/${issued.body.data.api_key.id}/rotate`;
  const rotated = await write(harness, "keys_admin", rotatePath, undefined, "two");
  clock.advance(86_400_000 - 1);
  for (const [first, again] of [
    [issued, await write(harness, "keys_admin", PATH, agentKey("Repeated"), "one")],
    [rotated, await write(harness, "keys_admin", rotatePath, undefined, "two")],
  ] as const) {
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
  }
  const changed = await write(harness, "keys_admin", PATH, agentKey("Changed"), "one");
  expect([changed.status, changed.body.error.code]).toEqual([409, "idempotency_conflict"]);
  const ofAnother = await write(harness, "provisioning", PATH, agentKey("Repeated"), "one");
  expect([ofAnother.status, ofAnother.body.error.code]).toEqual([409, "display_name_taken"]);
  clock.advance(1);
  const afterwards = await write(harness, "keys_admin", PATH, agentKey("Repeated"), "one");
  expect([afterwards.status, afterwards.body.error.code]).toEqual([409, "display_name_taken"]);
});

test("of identical requests at once one issues and all tell the same secret", async () => {
  const harness = await startHarness();
  const before = (await listed(harness)).length;
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => write(harness, "keys_admin", PATH, agentKey("Raced"), "race")),
  );
  expect(new Set(responses.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
  expect(await listed(harness)).toHaveLength(before + 1);
});

test("a response with a secret is repeated as long as it is said, other responses longer", async () => {
  const clock = createManualClock(Date.now());
  const harness = await startHarness({ secretReplayMs: 1000 }, undefined, { clock });
  const body = agentKey("Short-lived");
  const first = await write(harness, "keys_admin", PATH, body, "secret");
  const conversation = fixture(harness, "conversation");
  const message = await harness.post("primary", conversation, { markdown_content: "hello" }, "message");
  clock.advance(999);
  const again = await write(harness, "keys_admin", PATH, body, "secret");
  expect(again.body.data.secret).toBe(first.body.data.secret);
  clock.advance(1);
  // The name is taken by then, so the request that runs anew is refused.
  expect((await write(harness, "keys_admin", PATH, body, "secret")).status).toBe(409);
  const replayed = await harness.post("primary", conversation, { markdown_content: "hello" }, "message");
  expect(replayed.body.data.id).toBe(message.body.data.id);
});
