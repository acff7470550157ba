// How another deployment may send webhook deliveries: with more headers, again after they were accepted, later, in another
// order (line 308: headers, retries and order are not shown).
import { setTimeout } from "node:timers/promises";
import type { Profile } from "../../../conformance/profile/profile.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import { isSuccess, jsonOf } from "../../proxy-mutants/message.ts";
import { binding, type Difference, inCalls } from "../difference.ts";
import { inDeliveries } from "../resign.ts";

/** A difference in how deliveries are sent. */
const deliveries = (
  name: string,
  why: string,
  topic: string,
  make: () => NonNullable<Tampering["deliver"]>,
): Difference => ({
  name: `deliveries/${name}`,
  why,
  topics: [topic],
  concerns: ["delivery"],
  make: () => ({ deliver: make() }),
});

const OPEN = "line 308: headers, schedule and order of deliveries are not shown";

/** A difference in the body of deliveries, which are signed again. */
const changed = (
  name: string,
  why: string,
  change: (body: string) => string,
  more: Partial<Difference> = {},
): Difference => ({
  name: `deliveries/${name}`,
  why,
  topics: ["delivery body"],
  concerns: ["delivery"],
  ...more,
  make: inDeliveries(change),
});

const withEvent = (change: (event: Record<string, unknown>) => unknown) => (body: string) => {
  const event: unknown = JSON.parse(body);
  return JSON.stringify(typeof event === "object" && event !== null ? change({ ...event }) : event);
};

/** Counts the ids that were made up. */
let fresh = 0;

/** `Webhook-Id` for `webhook-id`. */
const capitalised = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()),
      value,
    ]),
  );

/** The signature covers the raw body (line 316), so its layout is free. */
const bodies: readonly Difference[] = [
  changed("indented", "line 316: the raw body is signed, whatever it looks like", (body) =>
    JSON.stringify(JSON.parse(body), undefined, 2),
  ),
  changed("escaped", "line 316: the raw body is signed, whatever it looks like", (body) =>
    body.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`),
  ),
  changed(
    "with-more-properties",
    "line 304: the envelope is not closed",
    withEvent((event) => ({ ...event, x_attempt: 1, x_trace: { id: "t" } })),
  ),
  changed(
    "with-an-event-id-of-its-own-each-time",
    "line 300: delivery is at least once, and no line keeps the id of an event",
    withEvent((event) => ({ ...event, id: `evt_${++fresh}` })),
    {
      breaksShould: ["EVT-12", "WHK-40"],
      // The event id that a listed delivery shows is then not one that the receiver got.
      profile: binding(({ webhook_delivery: { event: _, ...names } }) => ({ webhook_delivery: names })),
    },
  ),
];

/** How long deliveries still go to the former address after an endpoint got another one. */
const NOTICED_MS = 200;

function toFormerAddresses(): Tampering {
  const pathOf = (url: unknown): string | undefined =>
    typeof url === "string" && URL.canParse(url) ? new URL(url).pathname : undefined;
  const paths = new Map<string, string>();
  const former = new Map<string, { readonly path: string; readonly until: number }>();
  return {
    async http(call, forward) {
      const path = pathOf(jsonOf(call)?.url);
      const response = await forward(call);
      const isCreation = call.operation === "createWebhookEndpoint";
      if ((!isCreation && call.operation !== "updateWebhookEndpoint") || path === undefined) return response;
      const data = isSuccess(response) ? jsonOf(response)?.data : undefined;
      const id = (data as { id?: unknown } | undefined)?.id;
      if (typeof id !== "string") return response;
      const before = paths.get(id);
      paths.set(id, path);
      if (before !== undefined && before !== path)
        former.set(path, { path: before, until: performance.now() + NOTICED_MS });
      return response;
    },
    deliver(call, forward) {
      const old = former.get(call.url);
      return forward(old !== undefined && performance.now() < old.until ? { ...call, url: old.path } : call);
    },
  };
}

/** When deliveries come, and when somebody thought that they would: no line names a time. */
const [LATER_MS, EXPECTED_MS] = [1_200, 500];
/** A single courier pauses this long before each of so many deliveries, and all others wait behind it. */
const [PAUSE_MS, BETWEEN_PAUSES] = [2_500, 6];

const expectedEarly = (profile: Profile): Profile => ({
  ...profile,
  timing: { ...profile.timing, webhook_delivery_ms: EXPECTED_MS },
});

/** One delivery at a time, in order: some come in time, and some far behind. */
function singleCourier(): NonNullable<Tampering["deliver"]> {
  let count = 0;
  let turn: Promise<unknown> = Promise.resolve();
  return (call, forward) => {
    const isPausing = ++count % BETWEEN_PAUSES === 0;
    const sent = turn.then(() => setTimeout(isPausing ? PAUSE_MS : 0)).then(() => forward(call));
    turn = sent.catch(() => undefined);
    return sent;
  };
}

export default [
  {
    name: "deliveries/to-the-former-address-for-a-moment",
    why: "no line says that what was written is in force at once",
    topics: ["webhook address"],
    concerns: ["delivery"],
    make: toFormerAddresses,
  },
  deliveries(
    "with-more-headers",
    OPEN,
    "delivery headers",
    () => (call, forward) =>
      forward({
        ...call,
        headers: { ...call.headers, "x-attempt": "1", "user-agent": "hooks/7", traceparent: "00-1-1-01" },
      }),
  ),
  {
    name: "deliveries/with-a-delivery-id-of-its-own-each-time",
    why: OPEN,
    topics: ["delivery body", "delivery headers"],
    concerns: ["delivery"],
    make: inDeliveries(
      (body) => body,
      () => ({ "webhook-id": `dlv_${++fresh}` }),
    ),
  },
  deliveries(
    "with-headers-in-capitals",
    "RFC 9110: names of headers have no case",
    "delivery headers",
    () => {
      return (call, forward) => forward({ ...call, headers: capitalised(call.headers) });
    },
  ),
  deliveries("taken-and-sent-again", "line 300: delivery is at least once", "delivery repetition", () => {
    return async (call, forward) => {
      const response = await forward(call);
      await forward(call);
      return response;
    };
  }),
  deliveries(
    "every-third-comes-again-later",
    "line 300: delivery is at least once",
    "delivery repetition",
    () => {
      let count = 0;
      return async (call, forward) => {
        const response = await forward(call);
        if (++count % 3 === 0)
          void setTimeout(150)
            .then(() => forward(call))
            .catch(() => undefined);
        return response;
      };
    },
  ),
  deliveries("come-late", OPEN, "delivery time", () => async (call, forward) => {
    await setTimeout(30);
    return forward(call);
  }),
  {
    ...deliveries("all-come-much-later", OPEN, "delivery time", () => async (call, forward) => {
      await setTimeout(LATER_MS);
      return forward(call);
    }),
    profile: expectedEarly,
  },
  {
    ...deliveries("wait-behind-one-courier-that-pauses", OPEN, "delivery time", singleCourier),
    profile: expectedEarly,
  },
  deliveries("come-in-another-order", OPEN, "delivery time", () => {
    let count = 0;
    return async (call, forward) => {
      if (++count % 2 === 0) await setTimeout(30);
      return forward(call);
    };
  }),
  {
    name: "deliveries/are-listed-for-all-endpoints-at-once",
    why: "line 251: query parameters of lists are not shown, nor how long a page may be",
    topics: ["delivery list"],
    concerns: ["listWebhookDeliveries"],
    profile: binding(({ webhook_delivery: { filter_endpoint: _, ...delivery } }) => ({
      webhook_delivery: delivery,
    })),
    make: inCalls((call) =>
      call.operation === "listWebhookDeliveries"
        ? {
            ...call,
            url: call.url.replace(/(?<=[?&]limit=)\d+/, (size) => String(Math.min(20, Number(size)))),
          }
        : call,
    ),
  },
  ...bodies,
] satisfies Difference[];
