// The conclusion of a check from a delivery that does not come, by the test event that it asks for
// afterwards.
import { expect, it } from "vitest";
import { Untestable } from "../../../../conformance/engine/session/finding.ts";
import type { Session } from "../../../../conformance/engine/session/session.ts";
import type { Exchange } from "../../../../conformance/exchange/exchange.ts";
import { causedDelivery, type ListenedEndpoint } from "../../../../conformance/steps/webhooks/webhooks.ts";

/** Deliveries of an endpoint to which tests come or do not come, and nothing else. */
async function isBlamed({ testComes }: { readonly testComes: boolean }): Promise<boolean> {
  const memory = new Map<object, unknown>();
  const deliveries: object[] = [];
  const body = { id: "e", type: "webhook.test", object: "event" };
  const session = {
    profile: { timing: { webhook_delivery_ms: 10 }, permissions: { long_waits: 60 }, bindings: {} },
    whileWaiting: <T>(waited: Promise<T>) => waited,
    remember: (key: object, create: () => unknown) => memory.get(key) ?? memory.set(key, create()).get(key),
    patience: (ms: number) => ms,
    eventually: async (read: () => Promise<unknown>) => read(),
    call: async (): Promise<Exchange> => {
      if (testComes) deliveries.push({ body: Buffer.from(JSON.stringify(body)), json: body, headers: {} });
      return { status: 202, json: {}, response: {} } as unknown as Exchange;
    },
  } as unknown as Session;
  const inbox = {
    deliveries,
    until: async <T>(find: () => T | undefined) => find(),
    lost: 0,
    hasRefused: false,
    stillAwaits() {},
  };
  try {
    await causedDelivery(session, { id: "p", inbox } as unknown as ListenedEndpoint, () => undefined);
    return true;
  } catch (error) {
    if (error instanceof Untestable) return false;
    throw error;
  }
}

it("blames for what does not come where a later test comes", async () => {
  expect(await isBlamed({ testComes: true })).toBe(true);
});

it("blames for nothing where no later test comes either: tests are judged elsewhere", async () => {
  expect(await isBlamed({ testComes: false })).toBe(false);
});
