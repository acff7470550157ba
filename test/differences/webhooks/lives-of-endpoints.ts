// Endpoints that are tried when they are made, switched off when they fail, forgotten when their receiver asks for it, notified of
// an event in the words of the moment, and signed for with the secret that a sender remembers (lines 252, 322 and 339 leave all
// of it open).
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  type Call,
  isSuccess,
  type Json,
  jsonOf,
  resourceOf,
  withJson,
} from "../../proxy-mutants/message.ts";
import { binding, type Difference, familyOf, isObject, objectsOf, unpublished } from "../difference.ts";
import { refused } from "../everywhere.ts";
import { inDeliveries } from "../resign.ts";

const EMPTY = Buffer.alloc(0);

/** A request about an endpoint, by who made it. */
const about = (call: Call, method: string, url: string, body?: Json): Call => {
  const { "idempotency-key": _, "content-length": __, ...headers } = call.headers;
  const asked: Call = { ...call, operation: "other", method, url, headers, body: EMPTY };
  return body === undefined ? asked : withJson(asked, body);
};

/** An endpoint for test events gets one as soon as it is there, and another one under each new secret. */
function triedAtOnce(): Tampering {
  const tried = new Set<unknown>();
  return {
    async http(call, forward) {
      const response = await forward(call);
      if (!["createWebhookEndpoint", "rotateWebhookSecret"].includes(call.operation)) return response;
      const [endpoint = {}] = isSuccess(response) ? objectsOf(jsonOf(response) ?? {}) : [];
      const { id, signing_secret: secret, enabled_events: events } = endpoint;
      if (typeof secret !== "string" || tried.has(secret)) return response;
      tried.add(secret);
      if (Array.isArray(events) && events.includes("webhook.test"))
        void forward(about(call, "POST", `/v1/webhook-endpoints/${id}/test`)).catch(() => undefined);
      return response;
    },
  };
}

/** As many attempts as a delivery has. */
const MOST_ATTEMPTS = 4;

const pathOf = (url: unknown): string => (URL.canParse(String(url)) ? new URL(String(url)).pathname : "");

/** An endpoint that fails so often in a row is switched off. */
const switchedOff = (mostFailures: number) => (): Tampering => {
  const failures = new Map<string, number>();
  const off = new Map<string, () => Promise<unknown>>();
  return {
    async http(call, forward) {
      const response = await forward(call);
      const [endpoint = {}] = isSuccess(response) ? objectsOf(jsonOf(response) ?? {}) : [];
      if (call.operation === "createWebhookEndpoint")
        off.set(pathOf(endpoint.url), () =>
          forward(about(call, "PATCH", `/v1/webhook-endpoints/${endpoint.id}`, { status: "disabled" })),
        );
      if (call.operation === "updateWebhookEndpoint") failures.delete(pathOf(endpoint.url));
      return response;
    },
    async deliver(call, forward) {
      const path = call.url.split("?")[0] ?? "";
      const response = await forward(call).catch((problem: unknown) => {
        count(path, false);
        throw problem;
      });
      count(path, isSuccess(response));
      return response;
    },
  };
  function count(path: string, isTaken: boolean): void {
    const number = isTaken ? 0 : (failures.get(path) ?? 0) + 1;
    failures.set(path, number);
    if (number === mostFailures)
      void off
        .get(path)?.()
        .catch(() => undefined);
  }
};

/** With 410 a receiver asks to be forgotten: its endpoint goes, and what was delivered to it goes with it. */
function forgotten(): Tampering {
  const ids = new Map<string, Set<unknown>>();
  const gone = new Set<unknown>();
  return {
    async http(call, forward) {
      if (call.url.startsWith("/v1/webhook-endpoints/") && gone.has(resourceOf(call)))
        return refused(404, "not_found", "there is no such endpoint");
      const response = await forward(call);
      const body =
        isSuccess(response) && /^list|Endpoint$/.test(call.operation) ? jsonOf(response) : undefined;
      if (body === undefined) return response;
      for (const { id, url } of objectsOf(body))
        if (url !== undefined) ids.set(pathOf(url), (ids.get(pathOf(url)) ?? new Set()).add(id));
      const { data } = body;
      if (!isObject(data) || !Array.isArray(data.items)) return response;
      const items = data.items.filter(
        (item) => !isObject(item) || !(gone.has(item.endpoint_id) || gone.has(item.id)),
      );
      return withJson(response, { ...body, data: { ...data, items } });
    },
    async deliver(call, forward) {
      const response = await forward(call);
      const path = call.url.split("?")[0] ?? "";
      if (response.status === 410) for (const id of ids.get(path) ?? []) gone.add(id);
      return response;
    },
  };
}

/** Each attempt has its number in it, and is written anew. */
function writtenAnew(): Tampering {
  const attempts = new Map<string, number>();
  return inDeliveries((text, call) => {
    const event: unknown = JSON.parse(text);
    if (!isObject(event)) return text;
    const place = `${call.url} ${String(event.id)}`;
    const attempt = (attempts.get(place) ?? 0) + 1;
    attempts.set(place, attempt);
    const entries = Object.entries({ ...event, attempt, sent_at: new Date().toISOString() });
    return JSON.stringify(Object.fromEntries(attempt % 2 === 0 ? entries.toReversed() : entries));
  })();
}

/** How long a sender remembers a secret. */
const REMEMBERED_MS = 1_000;
const SIGNATURE = "webhook-signature";

/** Two senders take turns, one of which learns of a rotation a moment later. Each signs with one secret. */
function rememberedSecrets(): Tampering {
  const paths = new Map<unknown, string>();
  const rotatedAt = new Map<string, number>();
  const turns = new Map<string, number>();
  return {
    async http(call, forward) {
      const isRotation = call.operation === "rotateWebhookSecret";
      const response = await forward(call);
      if (!isSuccess(response) || !/WebhookEndpoint$/.test(call.operation)) {
        if (isRotation && isSuccess(response))
          rotatedAt.set(paths.get(resourceOf(call)) ?? "", performance.now());
        return response;
      }
      for (const { id, url } of objectsOf(jsonOf(response) ?? {}))
        if (url !== undefined) paths.set(id, pathOf(url));
      return response;
    },
    deliver(call, forward) {
      const path = call.url.split("?")[0] ?? "";
      const turn = (turns.get(path) ?? 0) + 1;
      turns.set(path, turn);
      const [newest = "", former = newest] = (call.headers[SIGNATURE] ?? "").split(" ");
      const isRemembered = performance.now() < (rotatedAt.get(path) ?? -REMEMBERED_MS) + REMEMBERED_MS;
      const signature = isRemembered && turn % 2 === 1 ? former : newest;
      return forward({ ...call, headers: { ...call.headers, [SIGNATURE]: signature } });
    },
  };
}

const difference = familyOf("endpoints", (name) => ({
  topics: [name, "delivery body", "webhook endpoints"],
}));
const DELIVERY = { concerns: ["delivery"] } as const;

export default [
  difference(
    "endpoints-are-tried-at-once",
    "line 322: the test endpoint sends the event, and no line says that nothing else does",
    undefined,
    triedAtOnce,
    DELIVERY,
  ),
  difference(
    "endpoints-that-fail-are-switched-off",
    "line 339: neither the schedule nor its end is shown",
    undefined,
    switchedOff(MOST_ATTEMPTS),
    DELIVERY,
  ),
  difference(
    "endpoints-that-fail-once-are-switched-off",
    "line 339: neither the schedule nor its end is shown",
    undefined,
    switchedOff(1),
    DELIVERY,
  ),
  difference(
    "endpoints-are-forgotten-when-they-are-gone",
    "lines 204, 239 and 339: what becomes of an endpoint whose receiver is gone, and of what was sent to it, is not shown",
    undefined,
    forgotten,
    DELIVERY,
  ),
  difference(
    "attempts-are-written-anew",
    "line 339: no line says that two attempts have the same body",
    undefined,
    writtenAnew,
    DELIVERY,
  ),
  difference(
    "senders-remember-secrets-for-a-moment",
    "line 237: a secret is rotated, and no line says how soon every delivery is signed with the new one",
    undefined,
    rememberedSecrets,
    {
      ...DELIVERY,
      breaksShould: ["WHK-15"],
      profile: (profile) => unpublished(binding(() => ({ webhook_rotation: {} }))(profile)),
    },
  ),
] satisfies Difference[];
