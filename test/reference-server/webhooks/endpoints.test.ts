// Webhook endpoints over HTTP: their readers, the refused requests, and that a secret shows where it must and
// nowhere else.
import { expect, test } from "vitest";
import { createManualClock } from "../../../reference-server/clock.ts";
import { startHarness } from "../harness.ts";
import { createEndpoint, startReceiver, verify } from "./receiver.ts";
import { LOCAL } from "./steps.ts";

const URL_ = "https://receiver.example/hook";
const PATH = "/v1/webhook-endpoints";

test("an endpoint reads as it was created, in the list and by its id", async () => {
  const harness = await startHarness();
  const { id, secret, body } = await createEndpoint(harness, "primary", URL_, { name: "audit" });
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const { signing_secret: _, ...endpoint } = body;
  expect(endpoint).toMatchObject({
    name: "audit",
    url: URL_,
    enabled_events: ["message.created", "webhook.test"],
    status: "active",
    signing_secret_prefix: secret.slice(0, 10),
    previous_signing_secret_expires_at: null,
    disabled_at: null,
  });
  expect((await harness.ask("primary", `${PATH}/${id}`)).body).toEqual({ data: endpoint });
  expect((await harness.ask("primary", PATH)).body.data.items).toEqual([endpoint]);
});

test("an update changes what is sent and nothing else", async () => {
  const clock = createManualClock(Date.parse("2026-05-04T09:30:00Z"));
  const harness = await startHarness({}, undefined, { clock });
  const { id, body } = await createEndpoint(harness, "primary", URL_, { name: "audit" });
  const { signing_secret: _, ...before } = body;
  clock.advance(1000);
  const updated_at = "2026-05-04T09:30:01.000Z";
  const changes: Array<[sent: object, shown: object]> = [
    [{ name: "archive" }, { name: "archive" }],
    [{ name: null }, { name: null }],
    [{ url: "https://receiver.example/other" }, { url: "https://receiver.example/other" }],
    [{ enabled_events: ["webhook.test", "webhook.test"] }, { enabled_events: ["webhook.test"] }],
    [{ status: "disabled" }, { status: "disabled", disabled_at: updated_at }],
    [{ name: "off" }, { name: "off" }],
    [{ status: "active" }, { status: "active", disabled_at: null }],
    [{}, {}],
  ];
  let expected = { ...before, updated_at };
  for (const [sent, shown] of changes) {
    const response = await harness.ask("primary", `${PATH}/${id}`, { method: "PATCH", body: sent });
    expected = { ...expected, ...shown };
    expect([response.status, response.body]).toEqual([200, { data: expected }]);
    expect((await harness.ask("primary", `${PATH}/${id}`)).body).toEqual({ data: expected });
  }
});

test("a secret shows in the responses to creation and rotation and in no other", async () => {
  const harness = await startHarness();
  const { id, secret } = await createEndpoint(harness, "primary", URL_);
  const rotated = await harness.ask("primary", `${PATH}/${id}/rotate-secret`, { method: "POST" });
  const secrets = [secret, rotated.body.data.signing_secret];
  expect(new Set(secrets).size).toBe(2);
  const others = await Promise.all([
    harness.ask("primary", PATH),
    harness.ask("primary", `${PATH}/${id}`),
    harness.ask("primary", `${PATH}/${id}`, { method: "PATCH", body: { name: "x" } }),
    harness.ask("primary", `${PATH}/${id}`, { method: "PATCH", body: { url: "nowhere" } }),
    harness.ask("primary", `${PATH}/${id}/test`, { method: "POST" }),
    harness.ask("primary", "/v1/webhook-deliveries"),
  ]);
  for (const shown of secrets) {
    for (const { body } of others) expect(JSON.stringify(body)).not.toContain(shown.slice(6));
  }
});

test("with the same key a creation or rotation is repeated, secret included, without a second effect", async () => {
  const harness = await startHarness();
  const create = (key: string, url = URL_) =>
    harness.ask("primary", PATH, {
      method: "POST",
      body: { url, enabled_events: ["webhook.test"] },
      headers: { "idempotency-key": key },
    });
  const first = await create("one");
  const again = await create("one");
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect([first, again].map(({ headers }) => headers.get("idempotent-replayed"))).toEqual([null, "true"]);
  const changed = await create("one", "https://receiver.example/changed");
  expect([changed.status, changed.body.error.code]).toEqual([409, "idempotency_conflict"]);

  const { id } = first.body.data;
  const rotate = (key?: string) =>
    harness.ask("primary", `${PATH}/${id}/rotate-secret`, {
      method: "POST",
      headers: key === undefined ? {} : { "idempotency-key": key },
    });
  const rotated = await rotate("two");
  expect((await rotate("two")).body).toEqual(rotated.body);
  const fresh = await rotate();
  expect(fresh.body.data.signing_secret).not.toBe(rotated.body.data.signing_secret);
  expect((await harness.ask("primary", PATH)).body.data.items).toHaveLength(1);
});

test("an endpoint is seen and changed by its own identity alone, as far as ordinary members go", async () => {
  const harness = await startHarness();
  const { id } = await createEndpoint(harness, "primary", URL_);
  const before = (await harness.ask("primary", `${PATH}/${id}`)).body;
  for (const role of ["second", "agent", "other_workspace"]) {
    const responses = [
      await harness.ask(role, `${PATH}/${id}`),
      await harness.ask(role, `${PATH}/${id}`, {
        method: "PATCH",
        body: { url: "https://attacker.example/" },
      }),
      await harness.ask(role, `${PATH}/${id}/rotate-secret`, { method: "POST" }),
      await harness.ask(role, `${PATH}/${id}/test`, { method: "POST" }),
      await harness.ask(role, `${PATH}/whe_unknown`),
    ];
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(responses[0]?.body.error.message).toBe(responses[4]?.body.error.message);
    expect((await harness.ask(role, PATH)).body.data.items).toEqual([]);
  }
  expect((await harness.ask("primary", `${PATH}/${id}`)).body).toEqual(before);
});

test("owners and admins see every endpoint of the workspace and can disable it, and no more than that", async () => {
  const harness = await startHarness(LOCAL);
  const receiver = await startReceiver();
  const { store } = harness.server.services;
  const agents = await createEndpoint(harness, "agent", receiver.url);
  const { workspace_id: workspaceId } = agents.body;
  const admin = await store.members.create({
    workspaceId,
    kind: "human",
    role: "admin",
    displayName: "Admin",
  });
  const scopes = ["webhooks:read", "webhooks:write"];
  const issued = await store.keys.issue({ workspaceId, memberId: admin.id, name: null, scopes });
  const foreign = await createEndpoint(harness, "other_workspace", receiver.url);
  await createEndpoint(harness, "second", receiver.url);
  for (const role of ["primary", issued.secret]) {
    await harness.ask("agent", `${PATH}/${agents.id}`, { method: "PATCH", body: { status: "active" } });
    const listed = (await harness.ask(role, PATH)).body.data.items;
    expect(listed).toHaveLength(2);
    expect(listed[1]).toMatchObject({ id: agents.id, creator_member_id: agents.body.creator_member_id });
    expect((await harness.ask(role, `${PATH}/${agents.id}`)).body).toEqual({ data: listed[1] });
    const patch = (body: object) => harness.ask(role, `${PATH}/${agents.id}`, { method: "PATCH", body });
    for (const more of [{ url: URL_ }, { enabled_events: ["webhook.test"] }, { name: "x" }, {}]) {
      expect([(await patch({ status: "disabled", ...more })).status, more]).toEqual([
        Object.keys(more).length === 0 ? 200 : 403,
        more,
      ]);
    }
    expect((await patch({ status: "active" })).status).toBe(403);
    for (const path of ["rotate-secret", "test"])
      expect((await harness.ask(role, `${PATH}/${agents.id}/${path}`, { method: "POST" })).status).toBe(404);
    for (const method of ["GET", "PATCH"]) {
      const response = await harness.ask(role, `${PATH}/${foreign.id}`, {
        method,
        ...(method === "PATCH" && { body: { status: "disabled" } }),
      });
      expect(response.status).toBe(404);
    }
    expect((await harness.ask("agent", `${PATH}/${agents.id}`)).body.data).toMatchObject({
      status: "disabled",
      url: receiver.url,
    });
  }
});

test("owners list the deliveries of any endpoint that they name, nobody else does", async () => {
  const harness = await startHarness(LOCAL);
  const receiver = await startReceiver();
  const { id } = await createEndpoint(harness, "agent", receiver.url);
  const sent = (await harness.ask("agent", `${PATH}/${id}/test`, { method: "POST" })).body.data;
  const idsFor = async (role: string, query: string) =>
    (await harness.ask(role, `/v1/webhook-deliveries${query}`)).body.data.items.map(
      (delivery: { id: string }) => delivery.id,
    );
  expect(await idsFor("primary", `?endpoint_id=${id}`)).toEqual(sent.delivery_ids);
  expect(await idsFor("primary", "")).toEqual([]);
  for (const role of ["second", "other_workspace"])
    expect(await idsFor(role, `?endpoint_id=${id}`)).toEqual([]);
});

test("a key that cannot read messages disables its endpoint and changes nothing else", async () => {
  const harness = await startHarness();
  const { id } = await createEndpoint(harness, "primary", URL_);
  const patch = (body: object) => harness.ask("messages:read", `${PATH}/${id}`, { method: "PATCH", body });
  for (const body of [
    { name: "x" },
    { url: URL_ },
    { status: "active" },
    { status: "disabled", url: URL_ },
  ]) {
    const response = await patch(body);
    expect([response.status, response.body.missing_scopes]).toEqual([403, ["messages:read"]]);
  }
  expect((await patch({ status: "disabled" })).body.data.status).toBe("disabled");
});

test("a body that no delivery could follow from is refused with the place of the mistake", async () => {
  const harness = await startHarness();
  const { id } = await createEndpoint(harness, "primary", URL_);
  const good = { url: URL_, enabled_events: ["message.created"] };
  const wrong: Array<[change: object, pointer: string]> = [
    [{ url: "words" }, "/url"],
    [{ url: "/hook" }, "/url"],
    [{ url: "ftp://receiver.example/" }, "/url"],
    [{ url: "" }, "/url"],
    [{ url: "http://receiver.example/" }, "/url"],
    [{ url: "https://127.0.0.1/" }, "/url"],
    [{ url: "https://[::ffff:10.0.0.1]/" }, "/url"],
    [{ url: "https://me:secret@receiver.example/" }, "/url"],
    [{ enabled_events: [] }, "/enabled_events"],
    [{ enabled_events: ["message.creatd"] }, "/enabled_events/0"],
    [{ enabled_events: ["message.created", "made.up"] }, "/enabled_events/1"],
    [{ name: 7 }, "/name"],
  ];
  for (const [change, pointer] of wrong) {
    for (const ask of [
      { path: PATH, method: "POST", body: { ...good, ...change } },
      { path: `${PATH}/${id}`, method: "PATCH", body: change },
    ]) {
      const response = await harness.ask("primary", ask.path, ask);
      expect([response.status, change], JSON.stringify(response.body)).toEqual([400, change]);
      expect(response.body.error.details.map((detail: { pointer: string }) => detail.pointer)).toContain(
        pointer,
      );
    }
  }
  expect((await harness.ask("primary", PATH)).body.data.items).toHaveLength(1);
});

test("writing takes webhooks:write and reading webhooks:read", async () => {
  const harness = await startHarness();
  const { id } = await createEndpoint(harness, "primary", URL_);
  const operations: Array<[scope: string, method: string, path: string, body?: object]> = [
    ["webhooks:read", "GET", PATH],
    ["webhooks:read", "GET", `${PATH}/${id}`],
    ["webhooks:read", "GET", "/v1/webhook-deliveries"],
    ["webhooks:write", "POST", PATH, { url: URL_, enabled_events: ["webhook.test"] }],
    ["webhooks:write", "PATCH", `${PATH}/${id}`, { name: "x" }],
    ["webhooks:write", "POST", `${PATH}/${id}/rotate-secret`],
    ["webhooks:write", "POST", `${PATH}/${id}/test`],
    ["webhooks:write", "POST", "/v1/webhook-deliveries/whd_1/replay"],
  ];
  for (const [scope, method, path, body] of operations) {
    const response = await harness.ask(scope, path, { method, ...(body !== undefined && { body }) });
    expect([response.status, response.body.missing_scopes, path]).toEqual([403, [scope], path]);
  }
});

test("for the length of the overlap both secrets sign, afterwards the new one alone", async () => {
  const receiver = await startReceiver();
  const clock = createManualClock(Date.parse("2026-05-04T09:30:00Z"));
  const harness = await startHarness({ allowPrivateWebhooks: true }, undefined, { clock });
  const { id, secret: old } = await createEndpoint(harness, "primary", receiver.url);
  const rotate = async (body?: object) =>
    (await harness.ask("primary", `${PATH}/${id}/rotate-secret`, { method: "POST", ...(body && { body }) }))
      .body.data;
  const deliver = async () => {
    await harness.ask("primary", `${PATH}/${id}/test`, { method: "POST" });
    return receiver.next();
  };

  const rotated = await rotate({ previous_secret_ttl_seconds: 60 });
  expect(rotated.previous_signing_secret_expires_at).toBe("2026-05-04T09:31:00.000Z");
  const during = await deliver();
  for (const secret of [old, rotated.signing_secret])
    expect(verify(secret, during, clock.now())).toMatch(/^evt_/);

  clock.advance(60_000);
  const after = await deliver();
  expect(verify(rotated.signing_secret, after, clock.now())).toMatch(/^evt_/);
  expect(() => verify(old, after, clock.now())).toThrow(/signature/);
  const shown = await harness.ask("primary", `${PATH}/${id}`);
  expect(shown.body.data.previous_signing_secret_expires_at).toBeNull();

  const atOnce = await rotate({ previous_secret_ttl_seconds: 0 });
  expect(atOnce.previous_signing_secret_expires_at).toBeNull();
  const fresh = await deliver();
  expect(() => verify(rotated.signing_secret, fresh, clock.now())).toThrow(/signature/);
  expect((await rotate()).previous_signing_secret_expires_at).toBe("2026-05-05T09:31:00.000Z");
});
