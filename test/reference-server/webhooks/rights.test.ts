// Deliveries follow the keys of the identity: an event that it could not read now is not sent now, for any
// reason.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createManualClock } from "../../../reference-server/clock.ts";
import { fixture, type Harness, type Reply, startHarness } from "../harness.ts";
import { createEndpoint, deliveryThat, memberOf, startReceiver } from "./receiver.ts";
import { LOCAL, post, replay, status } from "./steps.ts";

const administer = (harness: Harness, path: string, body?: object): Promise<Reply> =>
  harness.ask("keys_admin", `/v1/api-keys${path}`, {
    method: "POST",
    headers: { "idempotency-key": randomUUID() },
    ...(body && { body }),
  });

const keyIdOf = (harness: Harness, role: string): string =>
  harness.server.services.store.keys.authenticate(harness.demo.keys[role] ?? "")?.key.id ?? "";

/** All in which an agent loses what its endpoint is sent, each with how it gets it back. */
const LOSSES: Record<
  string,
  { lose(harness: Harness): Promise<unknown>; regain?(h: Harness): Promise<unknown> }
> = {
  "its key is revoked": {
    lose: (harness) => administer(harness, `/${keyIdOf(harness, "agent")}/revoke`),
  },
  "its key is disabled": {
    async lose(harness) {
      disabled = keyIdOf(harness, "agent");
      await administer(harness, `/${disabled}/disable`);
    },
    regain: (harness) => administer(harness, `/${disabled}/enable`),
  },
  "the keys that are left cannot read messages": {
    async lose(harness) {
      await issue(harness, ["webhooks:read", "webhooks:write", "realtime:read", "messages:write"]);
      await administer(harness, `/${keyIdOf(harness, "agent")}/revoke`);
    },
    regain: (harness) => issue(harness, ["messages:read"]),
  },
  "it leaves the conversation": {
    lose: async (harness) =>
      harness.server.services.store.conversations.removeMember(
        fixture(harness, "conversation"),
        await memberOf(harness, "agent"),
      ),
  },
};

let disabled = "";
let agentId = "";

const issue = (harness: Harness, scopes: readonly string[]) =>
  administer(harness, "", {
    name: null,
    scopes,
    subject: { kind: "workspace_member", workspace_membership_id: agentId },
  });

const PATIENCE = { timeout: 10_000 };
/** More than an endpoint gets at once, so that those behind the first have to end as well. */
const WAITING = 9;

test.each(Object.entries(LOSSES))("nothing is sent any more once %s", async (_, { lose, regain }) => {
  const receiver = await startReceiver();
  const clock = createManualClock(Date.parse("2026-05-04T09:30:00Z"));
  const config = { ...LOCAL, webhookScheduleMs: [0, 60_000, 60_000] };
  const harness = await startHarness(config, undefined, { clock });
  agentId = await memberOf(harness, "agent");
  const { id } = await createEndpoint(harness, "agent", receiver.url);
  const deliveries = async (): Promise<Reply["body"][]> =>
    (await harness.ask("primary", `/v1/webhook-deliveries?limit=50&endpoint_id=${id}`)).body.data.items;
  const all = async (count: number, wanted: string) =>
    expect.poll(async () => (await deliveries()).filter(status(wanted)).length, PATIENCE).toBe(count);

  receiver.answer((response) => response.writeHead(500).end());
  for (let count = 0; count < WAITING; count += 1) await post(harness, `before ${count}`);
  await all(WAITING, "retrying");

  await lose(harness);
  await post(harness, "afterwards");
  expect(await deliveries()).toHaveLength(WAITING);
  clock.advance(60_000);
  harness.server.services.outbox.wake();
  await all(WAITING, "skipped");
  for (const delivery of await deliveries()) {
    expect(delivery).toMatchObject({
      last_error_code: "access_lost",
      attempt_count: 1,
      next_attempt_at: null,
    });
  }
  expect(receiver.received).toHaveLength(WAITING);

  if (regain === undefined) return;
  await regain(harness);
  receiver.answer((response) => response.writeHead(204).end());
  await post(harness, "again");
  await all(1, "succeeded");
  expect(receiver.received.at(-1)?.event.data.object.content).toBe("again");
});

test("an identity whose other key is alive goes on", async () => {
  const receiver = await startReceiver();
  const harness = await startHarness(LOCAL);
  agentId = await memberOf(harness, "agent");
  await createEndpoint(harness, "agent", receiver.url);
  await issue(harness, ["messages:read"]);
  await administer(harness, `/${keyIdOf(harness, "agent")}/revoke`);
  await post(harness, "still here");
  expect((await receiver.next()).event.data.object.content).toBe("still here");
});

test("a test event takes any key, and none is sent when there is none left", async () => {
  const receiver = await startReceiver();
  const clock = createManualClock(Date.now());
  const harness = await startHarness({ ...LOCAL, webhookScheduleMs: [60_000] }, undefined, { clock });
  const { id } = await createEndpoint(harness, "agent", receiver.url);
  await harness.ask("agent", `/v1/webhook-endpoints/${id}/test`, { method: "POST" });
  await administer(harness, `/${keyIdOf(harness, "agent")}/revoke`);
  clock.advance(60_000);
  harness.server.services.outbox.wake();
  const ended = await deliveryThat(harness, "primary", `endpoint_id=${id}`, status("skipped"));
  expect(ended).toMatchObject({ last_error_code: "access_lost", attempt_count: 0 });
  expect(receiver.received).toHaveLength(0);
});

test("what cannot be read any more is not replayed either", async () => {
  const receiver = await startReceiver();
  const harness = await startHarness(LOCAL);
  await createEndpoint(harness, "agent", receiver.url);
  await post(harness, "secret soon");
  const { id } = await deliveryThat(harness, "agent", "", status("succeeded"));
  const { conversations } = harness.server.services.store;
  await conversations.removeMember(fixture(harness, "conversation"), await memberOf(harness, "agent"));
  const refused = await replay(harness, id, "agent");
  expect([refused.status, refused.body.error.code]).toEqual([403, "forbidden"]);
  expect((await harness.ask("agent", "/v1/webhook-deliveries")).body.data.items).toHaveLength(1);
});
