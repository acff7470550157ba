// Endpoints for which test events are always enabled or that have names of their own, and deliveries that are replayed once,
// with one key only, or only where they failed.
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  credentialOf,
  IDEMPOTENCY_KEY,
  isSuccess,
  jsonOf,
  reading,
  resourceOf,
  withJson,
} from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, objectsOf } from "../difference.ts";
import { refused } from "../everywhere.ts";
import { revealed } from "../issued-secrets.ts";

const TEST = "webhook.test";

/** Each endpoint is there for test events, whatever else it is there for. */
const testsAlways = (): Tampering => ({
  http(call, forward) {
    const isWritten = ["createWebhookEndpoint", "updateWebhookEndpoint"].includes(call.operation);
    const body = isWritten ? jsonOf(call) : undefined;
    const { enabled_events: events } = body ?? {};
    const isOther = Array.isArray(events) && events.length > 0 && !events.includes(TEST);
    return forward(isOther ? withJson(call, { ...body, enabled_events: [...events, TEST] }) : call);
  },
});

/** A delivery is replayed once. */
function onceOnly(): Tampering {
  const replayed = new Map<string, string | undefined>();
  return {
    async http(call, forward) {
      if (call.operation !== "replayWebhookDelivery") return forward(call);
      const id = resourceOf(call);
      const key = call.headers[IDEMPOTENCY_KEY];
      const isAgain = replayed.has(id) && (key === undefined || replayed.get(id) !== key);
      const response = await forward(isAgain ? reading(call, "/v1/webhook-deliveries") : call);
      if (!isSuccess(response)) return response;
      if (isAgain) return refused(409, "replayed_before", "replay the newest attempt instead");
      replayed.set(id, key);
      return response;
    },
  };
}

/** A delivery that came at once is over: only one of which an attempt failed can be sent again. */
function failedOnly(): Tampering {
  const over = new Set<unknown>();
  return {
    async http(call, forward) {
      const isOver = call.operation === "replayWebhookDelivery" && over.has(resourceOf(call));
      const response = await forward(isOver ? reading(call, "/v1/webhook-deliveries") : call);
      if (isOver && isSuccess(response)) return refused(409, "delivered_before", "the delivery has come");
      const body = isSuccess(response) ? jsonOf(response) : undefined;
      if (call.operation === "listWebhookDeliveries" && body !== undefined)
        for (const { id, status, attempt_count: attempts } of objectsOf(body))
          if (status === "succeeded" && attempts === 1) over.add(id);
      return response;
    },
  };
}

/** Everybody may look at a delivery, and the key that made its endpoint replays it, with whatever secret. */
function byItsMaker(): Tampering {
  const keys = new Map<string, unknown>();
  const makers = new Map<unknown, unknown>();
  const endpoints = new Map<unknown, unknown>();
  return {
    async http(call, forward) {
      const key = keys.get(credentialOf(call)) ?? credentialOf(call);
      const maker = makers.get(endpoints.get(resourceOf(call)));
      // Those that were issued have the scope.
      const isOther = keys.has(credentialOf(call)) && maker !== undefined && maker !== key;
      if (call.operation === "replayWebhookDelivery" && isOther)
        return refused(403, "access_denied", "the endpoint was made with another key");
      const response = await forward(call);
      const { secret = "", id } = revealed(response) ?? {};
      keys.set(secret, id);
      const body = isSuccess(response) ? jsonOf(response) : undefined;
      for (const object of body === undefined ? [] : objectsOf(body)) {
        if (call.operation === "createWebhookEndpoint") makers.set(object.id, key);
        if (call.operation === "listWebhookDeliveries") endpoints.set(object.id, object.endpoint_id);
      }
      return response;
    },
  };
}

/** A name stands for one endpoint of a key. */
function namesOnce(): Tampering {
  const taken = new Map<string, string>();
  return {
    async http(call, forward) {
      const name = call.operation === "createWebhookEndpoint" ? jsonOf(call)?.name : undefined;
      if (typeof name !== "string") return forward(call);
      const place = `${credentialOf(call)} ${name.toLowerCase()}`;
      const key = call.headers[IDEMPOTENCY_KEY] ?? "";
      const known = taken.get(place);
      if (known !== undefined && (known === "" || known !== key))
        return refused(409, "name_taken", "an endpoint has this name");
      const response = await forward(call);
      if (isSuccess(response)) taken.set(place, key);
      return response;
    },
  };
}

const difference = familyOf("choices", (name) => ({
  topics: [name, "webhook endpoints", "delivery body"],
  isAlone: true,
}));
const DELIVERY = ["delivery", "createWebhookEndpoint", "updateWebhookEndpoint"] as const;

export default [
  difference(
    "test-events-are-always-enabled",
    "line 305: types are accepted, and no line says that no other one is enabled",
    undefined,
    testsAlways,
    { concerns: DELIVERY },
  ),
  difference(
    "a-delivery-is-replayed-once",
    "lines 240 and 344: 409 for a conflict, and no line says that each delivery is replayed twice",
    ["replayWebhookDelivery"],
    onceOnly,
    { breaksShould: ["WHK-45"] },
  ),
  difference(
    "deliveries-are-replayed-with-the-key-of-their-endpoint",
    "line 240: a delivery is replayed, and no line says with which keys; line 344 has 403",
    ["replayWebhookDelivery"],
    byItsMaker,
  ),
  difference(
    "deliveries-that-came-are-not-replayed",
    "lines 240 and 344: 409 for a conflict, and no line says that a delivery that came is replayed",
    ["replayWebhookDelivery"],
    failedOnly,
    { breaksShould: ["WHK-45"] },
  ),
  difference(
    "names-of-endpoints-are-given-once",
    "line 305: creation accepts a name, and no line says that two may have one",
    ["createWebhookEndpoint"],
    namesOnce,
  ),
] satisfies Difference[];
