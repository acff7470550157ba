// Webhook deliveries that are lost, late, altered after they were signed, sent to a wrong address, or sent without a header.
import type { Defect, Tampering } from "../defect.ts";
import { type Call, jsonOf, type ProxyResponse, withHeader, withJson } from "../message.ts";

const SIGNATURE = "webhook-signature";
const TIMESTAMP = "webhook-timestamp";
/** The server gets the response that the receiver accepted the delivery. */
const accepted: ProxyResponse = { status: 200, headers: {}, body: Buffer.alloc(0) };

/** A defect with state of its own for each run. */
const inDeliveries = (
  name: string,
  breaks: readonly string[],
  make: () => NonNullable<Tampering["deliver"]>,
): Defect => ({ name: `deliveries/${name}`, breaks, make: () => ({ deliver: make() }) });

const altered = (name: string, breaks: readonly string[], change: (call: Call) => Call): Defect =>
  inDeliveries(name, breaks, () => (call, forward) => forward(change(call)));

const rewritten = (name: string, change: (text: string) => string): Defect =>
  altered(name, ["WHK-12", "WHK-21"], (call) => ({
    ...call,
    body: Buffer.from(change(call.body.toString("utf8"))),
  }));

const typeOf = (call: Call): unknown => jsonOf(call)?.type;

export default [
  rewritten("body-is-indented", (text) => JSON.stringify(JSON.parse(text), undefined, 2)),
  rewritten("body-ends-with-a-newline", (text) => `${text}\n`),
  rewritten("body-is-cut-short", (text) => text.slice(0, -1)),
  rewritten("body-is-escaped", (text) =>
    text.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`),
  ),
  altered("body-is-wrapped", ["WHK-21", "WHK-12"], (call) => withJson(call, { event: jsonOf(call) })),
  altered("body-is-a-list", ["WHK-21", "WHK-12"], (call) => withJson(call, [jsonOf(call)])),
  altered("without-signature", ["WHK-12"], (call) => withHeader(call, SIGNATURE, undefined)),
  altered("with-empty-signature", ["WHK-12"], (call) => withHeader(call, SIGNATURE, "")),
  altered("with-cut-signature", ["WHK-12"], (call) =>
    withHeader(call, SIGNATURE, call.headers[SIGNATURE]?.slice(0, 20)),
  ),
  altered("with-another-version-of-signature", ["WHK-12"], (call) =>
    withHeader(call, SIGNATURE, call.headers[SIGNATURE]?.replaceAll("v1,", "v9,")),
  ),
  altered("without-timestamp", ["WHK-12", "WHK-14"], (call) => withHeader(call, TIMESTAMP, undefined)),
  altered("with-old-timestamp", ["WHK-12", "WHK-14"], (call) => withHeader(call, TIMESTAMP, "1700000000")),
  altered("without-id", ["WHK-12"], (call) => withHeader(call, "webhook-id", undefined)),
  altered("with-another-id", ["WHK-12"], (call) => withHeader(call, "webhook-id", "msg_1")),
  altered("at-another-path", ["WHK-10", "WHK-08"], (call) => ({ ...call, url: `/hooks${call.url}x` })),
  inDeliveries("never-sent", ["WHK-10", "WHK-08"], () => async () => accepted),
  inDeliveries("every-third-is-lost", ["WHK-10", "WHK-08"], () => {
    let count = 0;
    return async (call, forward) => (++count % 3 === 0 ? accepted : forward(call));
  }),
  inDeliveries(
    "messages-are-lost",
    ["WHK-10"],
    () => async (call, forward) => (typeOf(call) === "message.created" ? accepted : forward(call)),
  ),
  inDeliveries(
    "tests-are-lost",
    ["WHK-08"],
    () => async (call, forward) => (typeOf(call) === "webhook.test" ? accepted : forward(call)),
  ),
  inDeliveries("replays-are-lost", ["WHK-18"], () => {
    const seen = new Set<unknown>();
    return async (call, forward) => {
      const delivery = `${call.url} ${String(jsonOf(call)?.id)}`;
      if (seen.has(delivery)) return accepted;
      seen.add(delivery);
      return forward(call);
    };
  }),
  inDeliveries("failures-are-not-retried", ["WHK-26"], () => async (call, forward) => {
    await forward(call);
    return accepted;
  }),
  inDeliveries("arrive-ten-seconds-late", ["WHK-10", "WHK-08"], () => async (call, forward) => {
    setTimeout(() => void forward(call).catch(() => undefined), 10_000);
    return accepted;
  }),
  inDeliveries("go-to-the-first-address-for-ever", ["WHK-30", "WHK-10"], () => {
    let first: string | undefined;
    return async (call, forward) => {
      first ??= call.url;
      return forward({ ...call, url: first });
    };
  }),
  inDeliveries("go-to-every-address", ["WHK-11", "WHK-29", "WHK-30"], () => {
    const known = new Set<string>();
    return async (call, forward) => {
      known.add(call.url);
      const responses = await Promise.all([...known].map((url) => forward({ ...call, url })));
      return responses.at(-1) ?? accepted;
    };
  }),
] satisfies Defect[];
