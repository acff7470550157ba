// How others send webhooks, and how long they wait for receivers: lines 204, 308 and 339 show none of it.
import type { Tampering } from "../../proxy-mutants/defect.ts";
import { type ProxyResponse, withHeader } from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, inResults, objectsOf } from "../difference.ts";
import { refused } from "../everywhere.ts";

const put = (): Tampering => ({ deliver: (call, forward) => forward({ ...call, method: "PUT" }) });

/** A signature of a secret to come comes before the others, and older ones before newer ones. */
const manySignatures = (): Tampering => ({
  deliver(call, forward) {
    const name = Object.keys(call.headers).find((one) => one.toLowerCase() === "webhook-signature") ?? "";
    const own = (call.headers[name] ?? "").split(" ").reverse();
    return forward(withHeader(call, name, [`v1,${Buffer.alloc(32).toString("base64")}`, ...own].join(" ")));
  },
});

/** After that a receiver is not waited for, and its delivery is attempted again. */
const PATIENCE_MS = 300;

const impatient = (): Tampering => ({
  async deliver(call, forward) {
    const { promise: late, resolve } = Promise.withResolvers<ProxyResponse>();
    const timer = setTimeout(() => resolve(refused(504, "late", "too late")), PATIENCE_MS);
    const sent = forward(call);
    sent.catch(() => undefined);
    return Promise.race([sent, late]).finally(() => clearTimeout(timer));
  },
});

const masked = inResults(["getWebhookEndpoint", "listWebhookEndpoints", "updateWebhookEndpoint"], (body) => {
  for (const endpoint of objectsOf(body)) endpoint.signing_secret = "whsec_********";
});

const sent = familyOf("sending", () => ({
  topics: ["delivery body", "delivery headers", "webhook endpoints"],
}));
const RECEIVED = { concerns: ["delivery"] } as const;

export default [
  sent(
    "deliveries-are-put",
    "line 339 shows neither headers nor the method of deliveries",
    undefined,
    put,
    RECEIVED,
  ),
  sent(
    "many-signatures",
    "line 338: headers and algorithm of signatures are not shown",
    undefined,
    manySignatures,
    RECEIVED,
  ),
  sent(
    "receivers-have-300-ms",
    "line 339: the schedule is not shown, and no line says how long a receiver is waited for",
    undefined,
    impatient,
    RECEIVED,
  ),
  sent("secrets-are-shown-masked", "line 252: bodies of endpoints are not shown", undefined, masked),
] satisfies Difference[];
