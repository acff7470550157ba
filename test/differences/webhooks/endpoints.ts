// Webhook endpoints as others keep them: changes that take effect a moment later, deliveries that wait for
// failed ones, changes that may be made once only, and other forms of an endpoint.
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  type Call,
  credentialOf,
  isSuccess,
  type Json,
  jsonOf,
  reading,
  resourceOf,
  withJson,
} from "../../proxy-mutants/message.ts";
import type { Forward } from "../../proxy-mutants/proxy.ts";
import {
  binding,
  type Difference,
  familyOf,
  inResults,
  isObject,
  objectsOf,
  unpublished,
} from "../difference.ts";
import { refused } from "../everywhere.ts";
import { inDeliveries } from "../resign.ts";

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const dataOf = (body: Json | undefined): Json | undefined => (isObject(body?.data) ? body.data : undefined);

/** A change of the events of an endpoint, or of its state, is noticed so much later. */
const NOTICED_MS = 400;

/** Of those who may, a change of types or of the status is answered at once and carried out a moment later. */
function changesTakeTheirTime(): Tampering {
  const pending = new Map<string, () => Promise<unknown>>();
  const makers = new Set<string>();
  return {
    async http(call, forward) {
      const id = resourceOf(call);
      if (call.operation !== "getWebhookEndpoint") await pending.get(id)?.();
      if (call.operation !== "updateWebhookEndpoint" || !makers.has(credentialOf(call))) {
        const response = await forward(call);
        if (call.operation === "createWebhookEndpoint" && isSuccess(response)) makers.add(credentialOf(call));
        return response;
      }
      const body = jsonOf(call);
      const response = await forward(reading(call));
      const shown = isSuccess(response) ? dataOf(jsonOf(response)) : undefined;
      if (body === undefined || shown === undefined || !isOfListening(body)) return forward(call);
      const act = once(async () => {
        pending.delete(id);
        return forward(call);
      });
      pending.set(id, act);
      setTimeout(() => void act().catch(() => undefined), NOTICED_MS);
      return withJson(response, { data: { ...shown, ...body } });
    },
  };
}

/** Whether a change is of nothing else and can be carried out. */
function isOfListening({ enabled_events: events, status, ...others }: Json): boolean {
  const known = ["message.created", "webhook.test"];
  const isList = Array.isArray(events) && events.length > 0 && events.every((one) => known.includes(one));
  const isStatus = status === "active" || status === "disabled";
  return (
    Object.keys(others).length === 0 &&
    (events === undefined || isList) &&
    (status === undefined || isStatus) &&
    (isList || isStatus)
  );
}

function once<T>(act: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= act();
    return running;
  };
}

/** The sender of deliveries learns of every second endpoint a moment later, and does not look back. */
function endpointsBeginLater(): Tampering {
  const begins = new Map<string, number>();
  let count = 0;
  return {
    async http(call, forward) {
      const isNew = call.operation === "createWebhookEndpoint";
      const url = isNew || call.operation === "updateWebhookEndpoint" ? jsonOf(call)?.url : undefined;
      const path = typeof url === "string" && URL.canParse(url) ? new URL(url).pathname : undefined;
      // At an address to which another endpoint has moved, that one gets events of messages already.
      if (path !== undefined && !begins.has(path))
        begins.set(path, isNew && ++count % 2 === 0 ? performance.now() + NOTICED_MS : 0);
      return forward(call);
    },
    deliver(call, forward) {
      const path = call.url.split("?")[0] ?? "";
      const isTest = jsonOf(call)?.type === "webhook.test";
      return !isTest && performance.now() < (begins.get(path) ?? 0)
        ? Promise.resolve({ status: 200, headers: {}, body: Buffer.alloc(0) })
        : forward(call);
    },
  };
}

/** Nothing waits for ever. */
const MOST_MS = 4_000;

/** Events go to an address one after the other: what comes after one that failed waits until that was taken. */
function inOrder(): Tampering {
  const failed = new Map<
    string,
    { readonly event: unknown; readonly free: () => void; readonly until: Promise<void> }
  >();
  return {
    async deliver(call, forward) {
      const event = jsonOf(call)?.id;
      const before = failed.get(call.url);
      if (before !== undefined && before.event !== event) await Promise.race([before.until, later(MOST_MS)]);
      const response = await forward(call);
      const now = failed.get(call.url);
      if (!isSuccess(response) && now === undefined) {
        const { promise: until, resolve: free } = Promise.withResolvers<void>();
        failed.set(call.url, { event, free, until });
      }
      if (isSuccess(response) && now?.event === event) {
        now?.free();
        failed.delete(call.url);
      }
      return response;
    },
  };
}

/** A change of one resource is refused the next time to everybody, while `ms` are not over. */
const onceIn = (operation: Call["operation"], ms: number, message: string) => (): Tampering => {
  const done = new Map<string, { readonly at: number; readonly key: string | undefined }>();
  return {
    async http(call: Call, forward: Forward) {
      if (call.operation !== operation) return forward(call);
      const last = done.get(resourceOf(call));
      const key = call.headers["idempotency-key"];
      const isRepeated = key !== undefined && last?.key === key;
      if (last !== undefined && performance.now() - last.at < ms && !isRepeated) {
        // A caller that does not see it does not learn of it.
        const probe = await forward(reading(call, call.url.replace(/\/[^/]*$/, "")));
        if (probe.status !== 401 && (operation !== "rotateWebhookSecret" || isSuccess(probe)))
          return refused(409, "too_soon", message);
      }
      const response = await forward(call);
      if (isSuccess(response) && !isRepeated) done.set(resourceOf(call), { at: performance.now(), key });
      return response;
    },
  };
};

/** The secret of a new endpoint counts as one that was just rotated. */
const onceFromTheStart = (ms: number) => (): Tampering => {
  const made = new Map<unknown, number>();
  return {
    async http(call, forward) {
      const isRotation = call.operation === "rotateWebhookSecret";
      const age = performance.now() - (made.get(resourceOf(call)) ?? Number.NEGATIVE_INFINITY);
      const probe = isRotation && age < ms ? reading(call, call.url.replace(/\/[^/]*$/, "")) : undefined;
      // A caller that does not see it does not learn of it.
      if (probe !== undefined && isSuccess(await forward(probe)))
        return refused(409, "too_soon", "the secret was just made");
      const response = await forward(call);
      const isMade = call.operation === "createWebhookEndpoint" && isSuccess(response);
      const id = isMade ? dataOf(jsonOf(response) ?? {})?.id : undefined;
      if (id !== undefined && !made.has(id)) made.set(id, performance.now());
      return response;
    },
  };
};

const withoutDisabled = inResults(["listWebhookEndpoints"], (body) => {
  const data = dataOf(body);
  if (data === undefined || !Array.isArray(data.items)) return body;
  return { ...body, data: { ...data, items: data.items.filter(({ status }) => status !== "disabled") } };
});

/** Addresses may hold secrets. */
const covered = inResults(
  ["getWebhookEndpoint", "listWebhookEndpoints", "updateWebhookEndpoint", "createWebhookEndpoint"],
  (body) => {
    for (const endpoint of objectsOf(body))
      if (typeof endpoint.url === "string") endpoint.url = `${new URL(endpoint.url).origin}/***`;
    return body;
  },
);

const testsOfOneId = inDeliveries((body) => {
  const event: unknown = JSON.parse(body);
  return isObject(event) && event.type === "webhook.test"
    ? JSON.stringify({ ...event, id: "evt_test_webhook" })
    : body;
});

const OF_ENDPOINTS = [
  ...["createWebhookEndpoint", "getWebhookEndpoint", "listWebhookEndpoints"],
  ...["updateWebhookEndpoint", "rotateWebhookSecret"],
];

/** Whether an endpoint is active is a boolean: a body that says no more has no text in it. */
const activeOrNot = (): Tampering => ({
  async http(call, forward) {
    if (!OF_ENDPOINTS.includes(call.operation)) return forward(call);
    const { active, ...others } = jsonOf(call) ?? {};
    const status = active === true ? "active" : active === false ? "disabled" : undefined;
    const response = await forward(status === undefined ? call : withJson(call, { ...others, status }));
    const body = isSuccess(response) ? jsonOf(response) : undefined;
    if (body === undefined) return response;
    for (const endpoint of objectsOf(body)) {
      endpoint.active = endpoint.status === "active";
      delete endpoint.status;
    }
    return withJson(response, body);
  },
});

const difference = familyOf("endpoints", (name) => ({
  topics: ["webhook address", "delivery time", name],
}));

const AT_ONCE = "no line says that a change is in force at once";

export default [
  difference(
    "endpoints-are-active-or-not",
    "line 252: bodies of endpoints are not shown",
    ["createWebhookEndpoint", "updateWebhookEndpoint"],
    activeOrNot,
    {
      profile: (profile) =>
        unpublished(
          binding(({ webhook_endpoint: names }) => ({
            webhook_endpoint: {
              ...names,
              status: { property: "active", active: true, disabled: false },
            },
          }))(profile),
        ),
    },
  ),
  difference("changes-take-effect-a-moment-later", AT_ONCE, ["updateWebhookEndpoint"], changesTakeTheirTime),
  difference(
    "endpoints-begin-at-different-times",
    "no line says from when on an endpoint gets events of messages",
    undefined,
    endpointsBeginLater,
    { concerns: ["delivery"] },
  ),
  difference(
    "events-wait-for-one-that-failed",
    "line 339: schedule and order of deliveries are not shown",
    undefined,
    inOrder,
    { concerns: ["delivery"] },
  ),
  difference(
    "secrets-are-rotated-once-in-a-while",
    "line 237: rotate, and no line says how soon again",
    ["rotateWebhookSecret"],
    onceIn("rotateWebhookSecret", 5_000, "the former secret still signs"),
  ),
  difference(
    "secrets-of-new-endpoints-are-kept-for-a-moment",
    "line 237: rotate, and no line says how soon after the creation",
    ["rotateWebhookSecret"],
    onceFromTheStart(1_500),
  ),
  difference(
    "deliveries-are-replayed-once",
    "line 240: a new attempt, and no line says how many there may be",
    ["replayWebhookDelivery"],
    onceIn("replayWebhookDelivery", Number.POSITIVE_INFINITY, "the delivery was replayed before"),
    { breaksShould: ["WHK-45"] },
  ),
  difference(
    "disabled-endpoints-leave-the-list",
    "line 234: a list of endpoints, and no line knows disabled ones",
    ["listWebhookEndpoints"],
    withoutDisabled,
  ),
  difference(
    "addresses-are-covered",
    "line 252: bodies of endpoints are not shown",
    ["getWebhookEndpoint", "listWebhookEndpoints"],
    covered,
    { breaksShould: ["WHK-44"] },
  ),
  difference(
    "test-events-have-one-id",
    "line 327: a string, and no line says that it differs from test to test",
    ["testWebhookEndpoint"],
    testsOfOneId,
    {
      topics: ["delivery body"],
      breaksShould: ["WHK-37", "EVT-12"],
      // A receiver does not know the event of a listed delivery then.
      profile: (profile) =>
        unpublished(
          binding(({ webhook_delivery: { event: _, ...names } }) => ({ webhook_delivery: names }))(profile),
        ),
    },
  ),
] satisfies Difference[];
