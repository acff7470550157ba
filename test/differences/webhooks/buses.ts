// Deliveries over an event bus with partitions: what comes apart, what the sender writes into an envelope, and how long
// attempts are listed (lines 324 to 334 and 339).
import { setTimeout as sleep } from "node:timers/promises";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import { jsonOf } from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, inResults, isObject, objectsOf } from "../difference.ts";
import { inDeliveries } from "../resign.ts";

/** The partition of a conversation that lags behind. */
const LAG_MS = 500;

const isSlow = (id: unknown): boolean =>
  [...String(id)].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % 2 === 0;

/** What comes from one partition keeps its order; another one is quicker. */
const partitionsOfDeliveries = (): Tampering => ({
  async deliver(call, forward) {
    const related = jsonOf(call)?.related;
    if (isObject(related) && isSlow(related.conversation_id)) await sleep(LAG_MS);
    return forward(call);
  },
});

const otherVersion = inDeliveries((text) =>
  JSON.stringify({ ...JSON.parse(text), api_version: "2024-02-29" }),
);

const stampedAtEachAttempt = inDeliveries((text) =>
  JSON.stringify({ ...JSON.parse(text), created_at: new Date().toISOString() }),
);

/** The sender shows messages from a read model of its own. */
const readModel = inDeliveries((text) => {
  const event = JSON.parse(text);
  if (event.type !== "message.created") return text;
  const { object } = event.data;
  return JSON.stringify({
    ...event,
    data: {
      object: {
        ...object,
        conversation_name: String(object.conversation_name).toUpperCase(),
        author_name: `@${object.author_name}`,
      },
    },
    related: { ...event.related, partition: 7, offset: 1_234 },
  });
});

const throughAnEgress = inDeliveries(
  (text) => text,
  () => ({
    via: "1.1 egress-eu-1",
    "x-forwarded-proto": "https",
    "x-request-id": crypto.randomUUID(),
    "idempotency-key": crypto.randomUUID(),
    accept: "*/*",
  }),
);

/** For how many seconds an attempt is listed. */
const LISTED_SECONDS = 40;

const retention = inResults(["listWebhookDeliveries"], (body) => {
  const items = isObject(body.data) && Array.isArray(body.data.items) ? body.data.items : undefined;
  if (items !== undefined && isObject(body.data))
    body.data.items = items.filter(
      (one) => isObject(one) && Date.now() - Date.parse(String(one.created_at)) < LISTED_SECONDS * 1_000,
    );
});

/** The list shows what waits in the outbox under words of the bus. */
const outbox = inResults(["listWebhookDeliveries"], (body) => {
  for (const delivery of objectsOf(body))
    Object.assign(delivery, { topic: "message.created.v1", partition: 3, attempts: [], payload: null });
});

const difference = familyOf("buses", (name) => ({ topics: [name], isAlone: true }));
const DELIVERY = { concerns: ["delivery"] } as const;
const ENVELOPE = "lines 324 to 334: the envelope, and no line says that both channels write the same";

export default [
  difference(
    "partitions-of-deliveries-lag-apart",
    "line 339: ordering guarantees are not shown",
    undefined,
    partitionsOfDeliveries,
    DELIVERY,
  ),
  difference("webhooks-have-a-version-of-their-own", ENVELOPE, undefined, otherVersion, DELIVERY),
  difference("each-attempt-is-stamped", ENVELOPE, undefined, stampedAtEachAttempt, {
    ...DELIVERY,
    breaksShould: ["EVT-11"],
  }),
  difference("webhooks-come-from-a-read-model", ENVELOPE, undefined, readModel, {
    ...DELIVERY,
    breaksShould: ["EVT-11", "EVT-18"],
  }),
  difference(
    "deliveries-go-through-an-egress",
    "line 339: delivery headers are not shown",
    undefined,
    throughAnEgress,
    DELIVERY,
  ),
  difference(
    "deliveries-are-listed-for-forty-seconds",
    "lines 204 and 239: how long attempts are listed is not shown",
    ["listWebhookDeliveries"],
    retention,
  ),
  difference(
    "deliveries-tell-of-the-bus",
    "line 252: bodies are not shown",
    ["listWebhookDeliveries"],
    outbox,
  ),
] satisfies Difference[];
