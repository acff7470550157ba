// Webhooks as others send them, and endpoints and deliveries as others show and limit them.
import { gzipSync } from "node:zlib";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  credentialOf,
  isSuccess,
  jsonOf,
  type ProxyResponse,
  reading,
  resourceOf,
} from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, inResults, isObject, objectsOf } from "../difference.ts";
import { refused } from "../everywhere.ts";
import { inDeliveries } from "../resign.ts";

/** Looks whether somebody is there, before anything is delivered to an address. */
function looksFirst(): Tampering {
  const known = new Set<string>();
  return {
    async deliver(call, forward) {
      const isNew = !known.has(call.url);
      known.add(call.url);
      const headers = { "user-agent": "svc-webhooks/1" };
      if (isNew)
        await forward({ ...call, method: "HEAD", headers, body: Buffer.alloc(0) }).catch(() => undefined);
      return forward(call);
    },
  };
}

/** How many deliveries are under way at once over all endpoints; the others wait in the order in which they came. */
const AT_ONCE = 1;
/** After that a receiver is not waited for. */
const LONGEST_MS = 8_000;

function oneQueue(): Tampering {
  let free = AT_ONCE;
  const waiting: (() => void)[] = [];
  return {
    async deliver(call, forward) {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      const { promise: late, resolve } = Promise.withResolvers<ProxyResponse>();
      const timer = setTimeout(
        () => resolve(refused(504, "late", "the receiver did not respond")),
        LONGEST_MS,
      );
      const sent = forward(call);
      try {
        return await Promise.race([sent, late]);
      } finally {
        clearTimeout(timer);
        sent.catch(() => undefined);
        const next = waiting.shift();
        if (next === undefined) free++;
        else next();
      }
    },
  };
}

/** Two endpoints of one key do not have one address. */
function oneEndpointEach(): Tampering {
  const taken = new Map<string, unknown>();
  return {
    async http(call, forward) {
      const url = call.operation === "createWebhookEndpoint" ? jsonOf(call)?.url : undefined;
      if (typeof url !== "string") return forward(call);
      const place = `${credentialOf(call)} ${url}`;
      const key = call.headers["idempotency-key"];
      if (taken.has(place) && (key === undefined || taken.get(place) !== key))
        return refused(409, "address_taken", "another endpoint has this address");
      const response = await forward(call);
      if (isSuccess(response)) taken.set(place, key);
      return response;
    },
  };
}

const disabledOnesAreNotTested = (): Tampering => ({
  async http(call, forward) {
    if (call.operation !== "testWebhookEndpoint") return forward(call);
    const data = jsonOf(await forward(reading(call, `/v1/webhook-endpoints/${resourceOf(call)}`)))?.data;
    return isObject(data) && data.status === "disabled"
      ? refused(409, "endpoint_disabled", "enable the endpoint first")
      : forward(call);
  },
});

const FINAL = ["succeeded", "failed", "skipped"];

const finishedOnly = inResults(["listWebhookDeliveries"], (body) => {
  if (isObject(body.data) && Array.isArray(body.data.items))
    body.data.items = body.data.items.filter((one) => isObject(one) && FINAL.includes(String(one.status)));
});

const changedOnly = inResults(["updateWebhookEndpoint"], (body, call) => {
  const sent = Object.keys(jsonOf(call) ?? {});
  const [endpoint = {}] = objectsOf(body);
  return {
    data: Object.fromEntries(
      Object.entries(endpoint).filter(([name]) => name === "id" || sent.includes(name)),
    ),
  };
});

const eventsTurned = inResults(
  ["createWebhookEndpoint", "getWebhookEndpoint", "listWebhookEndpoints", "updateWebhookEndpoint"],
  (body) => {
    for (const endpoint of objectsOf(body))
      if (Array.isArray(endpoint.enabled_events))
        endpoint.enabled_events = endpoint.enabled_events.map(String).sort().reverse();
  },
);

const SAMPLE = { id: "msg_test", conversation_id: "conv_test", author_id: "mem_test", content: "Hello" };

const realTests = inDeliveries((text) => {
  const event = JSON.parse(text);
  if (event.type !== "webhook.test") return text;
  const related = {
    conversation_id: SAMPLE.conversation_id,
    message_id: SAMPLE.id,
    thread_root_message_id: null,
    call_id: null,
  };
  return JSON.stringify({ ...event, data: { object: { message: SAMPLE } }, related });
});

const otherHeaders = inDeliveries(
  (text) => text,
  () => ({
    "content-type": "application/vnd.svc.event+json; version=1",
    "user-agent": "svc-webhooks/1",
    traceparent: `00-${crypto.randomUUID().replaceAll("-", "")}-00f067aa0ba902b7-01`,
  }),
);

/** Envelopes that say more, as those of Stripe do. */
const wideEnvelopes = inDeliveries((text) => {
  const event = JSON.parse(text);
  const data = { ...event.data, previous_attributes: {} };
  return JSON.stringify({ livemode: true, pending_webhooks: 1, request: { id: null }, ...event, data });
});

const compressed = (): Tampering => ({
  deliver(call, forward) {
    const body = gzipSync(call.body);
    const headers = {
      ...call.headers,
      "content-encoding": "gzip",
      "content-length": String(body.byteLength),
    };
    return forward({ ...call, headers, body });
  },
});

const difference = familyOf("sending", (name) => ({ topics: [name, "webhook endpoints"] }));
const sent = familyOf("sending", () => ({ topics: ["delivery body", "delivery headers"] }));

const DELIVERY = { concerns: ["delivery"] } as const;

export default [
  difference(
    "addresses-are-looked-at-first",
    "line 305: creation accepts a target URL, and no line says that nothing but deliveries is sent to it",
    undefined,
    looksFirst,
    DELIVERY,
  ),
  {
    ...difference(
      "all-endpoints-share-one-queue",
      "lines 204 and 339: when and in which order deliveries are sent is not shown; that one endpoint does not hold up others is WHK-35, which is ours",
      undefined,
      oneQueue,
      DELIVERY,
    ),
    breaksShould: ["WHK-35"],
  },
  difference(
    "an-address-has-one-endpoint",
    "line 305: a target URL, and no line says that two endpoints may share one; line 344 has 409",
    ["createWebhookEndpoint"],
    oneEndpointEach,
  ),
  difference(
    "disabled-endpoints-are-not-tested",
    "no line knows disabled endpoints, nor says what testing one gets",
    ["testWebhookEndpoint"],
    disabledOnesAreNotTested,
  ),
  difference(
    "deliveries-are-listed-when-they-are-over",
    "line 204: statuses are not shown, and no line says how soon an attempt is listed",
    ["listWebhookDeliveries"],
    finishedOnly,
  ),
  difference(
    "updates-show-what-they-changed",
    "line 252: response bodies of endpoints are not shown",
    ["updateWebhookEndpoint"],
    changedOnly,
  ),
  difference(
    "enabled-events-are-a-set",
    "line 305: enabled types, and no line gives them an order",
    ["createWebhookEndpoint", "getWebhookEndpoint", "listWebhookEndpoints", "updateWebhookEndpoint"],
    eventsTurned,
  ),
  sent(
    "test-events-show-a-message",
    "line 322: data.object has a message field, and no line says of which type",
    ["testWebhookEndpoint"],
    realTests,
    DELIVERY,
  ),
  sent(
    "deliveries-have-a-media-type-of-their-own",
    "line 339: headers are not shown",
    undefined,
    otherHeaders,
    DELIVERY,
  ),
  sent(
    "deliveries-are-compressed",
    "line 339: headers are not shown, and no line says in which content coding a body comes",
    undefined,
    compressed,
    DELIVERY,
  ),
  sent(
    "envelopes-say-more",
    "lines 324 to 334 list fields and, unlike lines 32 and 92, exclude no others",
    undefined,
    wideEnvelopes,
    DELIVERY,
  ),
] satisfies Difference[];
