// When deliveries are late: a busy deployment is not blamed for a test event that may come later.
import { expect, it } from "vitest";
import type { Session } from "../../../../conformance/engine/session/session.ts";
import type { Delivery } from "../../../../conformance/exchange/delivery.ts";
import { comeLate } from "../../../../conformance/steps/webhooks/late-deliveries.ts";
import type { ListenedEndpoint } from "../../../../conformance/steps/webhooks/webhooks.ts";

const ALLOWED_MS = 10_000;
const HOUR_MS = 3_600_000;

const delivery = (id: string, agoMs: number): Delivery => {
  const json = { id, type: "message.created", created_at: new Date(Date.now() - agoMs).toISOString() };
  return {
    ...{ inbox: 1, method: "POST", path: "", headers: {}, json, receivedAt: Date.now() },
    body: Buffer.from(JSON.stringify(json)),
  };
};

/** @param aheadMs of the deployment's clock */
function judge(deliveries: readonly Delivery[], since: number, aheadMs = 0): Promise<boolean> {
  const date = new Date(Date.now() + aheadMs).toUTCString();
  // Nothing else of a session and an endpoint is used.
  const session = {
    call: () => Promise.resolve({ response: { headers: { date } } }),
    patience: (ms: number) => ms,
    profile: { timing: { webhook_delivery_ms: ALLOWED_MS } },
  } as unknown as Session;
  return comeLate(session, { id: "1", inbox: { deliveries } } as unknown as ListenedEndpoint, since);
}

it.each([
  ["an event that comes at once is not late", [delivery("a", 500)], 0, 0, false],
  ["an event of long before is late", [delivery("a", 9_000)], 0, 0, true],
  ["one that came before the test says nothing", [delivery("a", 9_000), delivery("b", 500)], 1, 0, false],
  ["a further attempt says nothing", [delivery("a", 500), delivery("a", 9_000)], 1, 0, false],
  ["the clock is that of the deployment", [delivery("a", 500 - HOUR_MS)], 0, HOUR_MS, false],
  ["where it is behind, too", [delivery("a", HOUR_MS + 9_000)], 0, -HOUR_MS, true],
] as const)("%s", async (_, deliveries, since, aheadMs, expected) => {
  expect(await judge(deliveries, since, aheadMs)).toBe(expected);
});
