// How another deployment makes, shows and lists the attempts of a delivery (lines 252 and 339: bodies of deliveries,
// headers, schedule and order are not shown; line 204: statuses are not shown).
import type { Tampering } from "../../proxy-mutants/defect.ts";
import { type Json, withHeader } from "../../proxy-mutants/message.ts";
import { binding, type Difference, inResults, isObject, objectsOf, undescribed } from "../difference.ts";
import { inDeliveries } from "../resign.ts";

const sent = (
  name: string,
  why: string,
  topic: string,
  make: () => NonNullable<Tampering["deliver"]>,
): Difference => ({
  name: `attempts/${name}`,
  why,
  topics: [topic],
  concerns: ["delivery"],
  make: () => ({ deliver: make() }),
});

const HEADERS = "line 339: headers of deliveries and their schedule are not shown";

/** Changes the body of test events. */
const tested = (name: string, why: string, change: (event: Json) => Json): Difference => ({
  name: `attempts/${name}`,
  why,
  topics: ["delivery body"],
  concerns: ["delivery"],
  make: inDeliveries((body) => {
    const event: unknown = JSON.parse(body);
    return isObject(event) && event.type === "webhook.test" ? JSON.stringify(change(event)) : body;
  }),
});

export default undescribed([
  sent("after-a-probe", HEADERS, "probe", () => {
    const probed = new Set<string>();
    return async (call, forward) => {
      const address = `${call.headers.host}${call.url}`;
      if (!probed.has(address)) {
        probed.add(address);
        const probe = { host: call.headers.host ?? "", "user-agent": "acme-webhooks/2 (probe)" };
        await forward({ ...call, method: "GET", headers: probe, body: Buffer.alloc(0) });
      }
      return forward(call);
    };
  }),
  sent(
    "of-another-media-type",
    HEADERS,
    "delivery headers",
    () => (call, forward) =>
      forward(withHeader(call, "content-type", "application/webhook+json; charset=utf-8")),
  ),
  tested(
    "test-message-is-an-object",
    "line 322: its data.object has a message field, of no shown type",
    (event) => ({
      ...event,
      data: { object: { message: { text: "It works.", locale: "en" } } },
    }),
  ),
  tested("test-relates-to-nothing", "line 334: what it relates to is shown for messages", (event) => ({
    ...event,
    related: {},
  })),
  {
    name: "attempts/listed-as-a-list-of-tries",
    why: "line 252: bodies of deliveries are not shown",
    topics: ["delivery attempts"],
    concerns: ["listWebhookDeliveries", "replayWebhookDelivery", "delivery"],
    profile: binding(({ webhook_delivery }) => ({
      webhook_delivery: { ...webhook_delivery, attempts: "tries" },
    })),
    make: inResults(["listWebhookDeliveries", "replayWebhookDelivery"], (body) => {
      for (const delivery of objectsOf(body)) {
        const { attempt_count: count } = delivery;
        if (typeof count !== "number") continue;
        delete delivery.attempt_count;
        delivery.tries = Array.from({ length: count }, (_, index) => ({ number: index + 1 }));
      }
      return body;
    }),
  },
]);
