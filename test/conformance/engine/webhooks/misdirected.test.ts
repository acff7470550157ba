// Deliveries that come to the address of another endpoint than their own are put apart, as far as the run knows whose they are.
import { createHmac } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { StallAwareClock } from "../../../../conformance/engine/transport/stall-aware-clock.ts";
import { Endpoints } from "../../../../conformance/engine/webhooks/endpoints.ts";
import { openReceiver } from "../../../../conformance/engine/webhooks/open-receiver.ts";
import type { Inbox, Receiver } from "../../../../conformance/engine/webhooks/receiver.ts";
import type { Exchange } from "../../../../conformance/exchange/exchange.ts";
import { resolveProfile } from "../../../../conformance/profile/resolve-profile.ts";
import { eventOf } from "../../../../conformance/readers/webhooks/webhook.ts";

const profile = resolveProfile(
  { base_url: "http://x", keys: { primary: "k" }, webhooks: { receiver_host: "127.0.0.1" } },
  {},
);

let receiver: Receiver | undefined;
afterEach(async () => receiver?.close());

/** Two endpoints, "a" and "b", each with an inbox and a secret of its own. */
async function twoEndpoints({ isSigned = true }: { readonly isSigned?: boolean } = {}) {
  const endpoints = new Endpoints(isSigned ? { scheme: "body-hex", header: "signature" } : undefined, "tag");
  const reported: string[] = [];
  const opened = await openReceiver(profile, {
    ...{ runTag: "tag", clock: new StallAwareClock(), endpoints },
    onDelivery: () => undefined,
    onMisdirected: ({ at, of }) => reported.push(`${of} at ${at.join()}`),
  });
  receiver = opened;
  const answered = (operation: string, json: object, body?: string): Exchange => ({
    ...{ id: 1, operation, as: "primary", atMs: 0, durationMs: 1, status: 200, json },
    request: { method: "POST", url: "http://x", headers: {}, ...(body === undefined ? {} : { body }) },
    response: { status: 200, headers: {}, text: "", json },
  });
  const create = (id: string): Inbox => {
    const inbox = opened.inbox();
    const json = { data: { id, signing_secret: `secret of ${id}` } };
    // As some write it in JSON.
    const body = JSON.stringify({ target: inbox.url }).replaceAll("/", "\\/");
    endpoints.see(answered("createWebhookEndpoint", json, body), undefined);
    return inbox;
  };
  const test = (endpoint: string, eventId: string): void =>
    endpoints.see(answered("testWebhookEndpoint", { data: { event: { id: eventId } } }), endpoint);
  return { a: create("a"), b: create("b"), test, reported };
}

async function deliver({ url }: Inbox, id: string, signer: string, type = "webhook.test"): Promise<void> {
  const body = JSON.stringify({ id, type, data: { object: { id: "message" } } });
  const signature = createHmac("sha256", `secret of ${signer}`).update(body).digest("hex");
  await fetch(url, { method: "POST", body, headers: { signature } });
}

const seenAt = ({ deliveries, misdirected }: Inbox) => ({
  own: deliveries.map((one) => eventOf(one)?.id),
  other: misdirected.map(({ delivery }) => eventOf(delivery)?.id),
});

describe("a test event", () => {
  it("that the test of another endpoint named is of that one, however it is signed, and whenever it came", async () => {
    const { a, b, test, reported } = await twoEndpoints();
    await deliver(b, "e1", "b");
    expect(seenAt(b)).toEqual({ own: ["e1"], other: [] });
    test("a", "e1");
    await deliver(a, "e1", "a");
    await deliver(b, "e1", "b");
    expect(seenAt(a)).toEqual({ own: ["e1"], other: [] });
    expect(seenAt(b)).toEqual({ own: [], other: ["e1", "e1"] });
    expect(reported).toEqual(["a at b", "a at b"]);
  });

  it("that its own test names is its own, even signed by another secret", async () => {
    const { b, test, reported } = await twoEndpoints();
    test("b", "e1");
    await deliver(b, "e1", "a");
    expect(seenAt(b)).toEqual({ own: ["e1"], other: [] });
    // Where all tests have one id.
    test("a", "e1");
    expect(seenAt(b)).toEqual({ own: ["e1"], other: [] });
    expect(reported).toEqual([]);
  });

  it("that another secret signed is put apart until the response says whose it is, where responses do", async () => {
    const { b, test, reported } = await twoEndpoints();
    await deliver(b, "e0", "a");
    expect(seenAt(b)).toEqual({ own: ["e0"], other: [] });
    test("b", "e1");
    await deliver(b, "e1", "b");
    await deliver(b, "e2", "a");
    await deliver(b, "e3", "a");
    expect(seenAt(b)).toEqual({ own: ["e0", "e1"], other: ["e2", "e3"] });
    expect(reported).toEqual([]);
    test("b", "e2");
    test("a", "e3");
    expect(seenAt(b)).toEqual({ own: ["e0", "e1", "e2"], other: ["e3"] });
    expect(reported).toEqual(["a at b"]);
  });
});

describe("the event of a message", () => {
  it("is of another endpoint beside one that is signed rightly only", async () => {
    const { b, reported } = await twoEndpoints();
    await deliver(b, "e1", "a", "message.created");
    expect(seenAt(b)).toEqual({ own: ["e1"], other: [] });
    await deliver(b, "e1", "b", "message.created");
    await deliver(b, "e1", "a", "message.created");
    expect(seenAt(b)).toEqual({ own: ["e1"], other: ["e1", "e1"] });
    expect(reported).toEqual(["a at b", "a at b"]);
  });

  it("is of nobody else where the profile does not say how it is signed", async () => {
    const { b } = await twoEndpoints({ isSigned: false });
    for (const signer of ["a", "b"]) await deliver(b, "e1", signer, "message.created");
    expect(seenAt(b)).toEqual({ own: ["e1", "e1"], other: [] });
  });
});
