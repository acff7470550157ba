// Endpoints as other readers of lines 236 to 240, 305 and 322 take them: what an update is, what a test goes to, and what can
// be replayed.
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
import { type Difference, familyOf, inCalls, isObject } from "../difference.ts";
import { refused, visitObjects } from "../everywhere.ts";

const TYPES = ["message.created", "webhook.test"];
const ENDPOINTS = "/v1/webhook-endpoints";

const allUnlessNamed = inCalls((call) => {
  const isOne = call.operation === "createWebhookEndpoint" || call.operation === "updateWebhookEndpoint";
  const body = isOne ? jsonOf(call) : undefined;
  if (body === undefined) return call;
  const { enabled_events: events } = body;
  const isEmpty = Array.isArray(events) && events.length === 0;
  const isLeftOut = call.operation === "createWebhookEndpoint" && events === undefined;
  return isEmpty || isLeftOut ? withJson(call, { ...body, enabled_events: TYPES }) : call;
});

/** A property of an update that is null is one that was not sent, as where both are read into one value. */
const withoutNulls = inCalls((call) => {
  const body = call.operation === "updateWebhookEndpoint" ? jsonOf(call) : undefined;
  if (body === undefined) return call;
  return withJson(call, Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null)));
});

async function objectAt(call: Call, forward: Forward, url: string): Promise<Json | undefined> {
  const response = await forward(reading(call, url));
  const data = isSuccess(response) ? jsonOf(response)?.data : undefined;
  return isObject(data) ? data : undefined;
}

/** An endpoint cannot be tested for an event that it has not enabled, as the response to the key that made it says. */
function testedForWhatIsEnabled(): Tampering {
  const makers = new Map<string, string>();
  return {
    async http(call, forward) {
      const id = resourceOf(call);
      if (call.operation === "testWebhookEndpoint" && makers.get(id) === credentialOf(call)) {
        const endpoint = await objectAt(call, forward, `${ENDPOINTS}/${id}`);
        const events = endpoint?.enabled_events;
        if (Array.isArray(events) && !events.includes("webhook.test"))
          return refused(409, "event_not_enabled", "the endpoint has not enabled webhook.test");
      }
      const response = await forward(call);
      const data =
        call.operation === "createWebhookEndpoint" && isSuccess(response)
          ? jsonOf(response)?.data
          : undefined;
      if (isObject(data)) makers.set(String(data.id), credentialOf(call));
      return response;
    },
  };
}

const notToDisabled = (): Tampering => ({
  async http(call, forward) {
    if (call.operation !== "replayWebhookDelivery") return forward(call);
    const list = await objectAt(call, forward, "/v1/webhook-deliveries?limit=100");
    const items = Array.isArray(list?.items) ? list.items.filter(isObject) : [];
    const delivery = items.find(({ id }) => id === resourceOf(call));
    const endpoint =
      delivery === undefined
        ? undefined
        : await objectAt(call, forward, `${ENDPOINTS}/${String(delivery.endpoint_id)}`);
    return endpoint?.status === "disabled"
      ? refused(409, "endpoint_disabled", "enable the endpoint first")
      : forward(call);
  },
});

/** An update after which everything is as before has changed nothing, not even the time of the last change. */
function unlessChanged(): Tampering {
  const shown = new Map<string, string>();
  return {
    async http(call, forward) {
      const isUpdate = call.operation === "updateWebhookEndpoint";
      const before = isUpdate
        ? await objectAt(call, forward, `${ENDPOINTS}/${encodeURIComponent(resourceOf(call))}`)
        : undefined;
      const response = await forward(call);
      const body = isSuccess(response) && call.operation !== "other" ? jsonOf(response) : undefined;
      if (body === undefined) return response;
      const after = body.data;
      if (before !== undefined && isObject(after)) {
        const isSame = Object.keys(before).every(
          (name) => name === "updated_at" || JSON.stringify(before[name]) === JSON.stringify(after[name]),
        );
        const time = `${String(before.id)} ${String(before.updated_at)}`;
        if (isSame)
          shown.set(
            `${String(after.id)} ${String(after.updated_at)}`,
            shown.get(time) ?? String(before.updated_at),
          );
      }
      visitObjects(body, (object) => {
        const time = shown.get(`${String(object.id)} ${String(object.updated_at)}`);
        if (time !== undefined) object.updated_at = time;
      });
      return withJson(response, body);
    },
  };
}

/** A test event is sent to every endpoint that has enabled its type. */
const toAllThatEnabledThem = (): Tampering => ({
  async http(call, forward) {
    const response = await forward(call);
    if (call.operation !== "testWebhookEndpoint" || !isSuccess(response)) return response;
    const list = await objectAt(call, forward, `${ENDPOINTS}?limit=100`);
    for (const endpoint of Array.isArray(list?.items) ? list.items.filter(isObject) : []) {
      const { id, status, enabled_events: events } = endpoint;
      if (id === resourceOf(call) || status !== "active" || !Array.isArray(events)) continue;
      if (events.includes("webhook.test"))
        void forward({ ...call, operation: "other", url: `${ENDPOINTS}/${String(id)}/test` }).catch(
          () => undefined,
        );
    }
    return response;
  },
});

const difference = familyOf("tests-and-replays", (name) => ({ topics: [name, "webhook endpoints"] }));

export default [
  difference(
    "endpoints-without-events-hear-all",
    "line 305: creation accepts the enabled event types, and no line says that there must be some",
    ["createWebhookEndpoint", "updateWebhookEndpoint"],
    allUnlessNamed,
  ),
  difference(
    "nulls-of-an-update-are-left-out",
    "line 236: an update, and no line says what a property of null means in one",
    ["updateWebhookEndpoint"],
    withoutNulls,
    { breaksShould: ["WHK-43"] },
  ),
  difference(
    "endpoints-are-tested-for-what-they-enabled",
    "lines 237 and 305: a test event, of a type that an endpoint enables or not",
    ["testWebhookEndpoint"],
    testedForWhatIsEnabled,
  ),
  difference(
    "nothing-is-replayed-to-disabled-endpoints",
    "lines 240 and 344: 409 for a conflict, and no line knows disabled endpoints",
    ["replayWebhookDelivery"],
    notToDisabled,
  ),
  difference(
    "updates-without-a-change-are-none",
    "line 236: an update, and no line says that one without a change has a time",
    ["updateWebhookEndpoint"],
    unlessChanged,
  ),
  difference(
    "tests-go-to-all-that-enabled-them",
    "lines 237 and 322: a test event is sent, and no line says that only one of those hears it which enabled its type",
    ["testWebhookEndpoint", "delivery"] as never,
    toAllThatEnabledThem,
    { isAlone: true, breaksShould: ["WHK-37"] },
  ),
] satisfies Difference[];
