// Webhooks of others: attempts that are listed singly, and deliveries without retries or in another order, neither of which is
// shown (lines 252 and 339).
import type { Tampering } from "../../proxy-mutants/defect.ts";
import { isSuccess, type Json, jsonOf, type ProxyResponse, withJson } from "../../proxy-mutants/message.ts";
import { binding, type Difference, familyOf, inResults, isObject, unpublished } from "../difference.ts";

const FINAL = ["succeeded", "failed", "skipped"];
const MARK = /~\d+$/;

/** Every attempt is an item of the list, with an id of its own. */
const singleAttempts = (): Tampering => ({
  async http(call, forward) {
    if (call.operation === "replayWebhookDelivery")
      return numbered(await forward({ ...call, url: call.url.replace(/(~|%7E)\d+\/replay$/i, "/replay") }));
    if (call.operation === "testWebhookEndpoint") return numbered(await forward(call));
    const response = await forward(call);
    const body =
      call.operation === "listWebhookDeliveries" && isSuccess(response) ? jsonOf(response) : undefined;
    if (!isObject(body?.data) || !Array.isArray(body.data.items)) return response;
    body.data.items = body.data.items.filter(isObject).flatMap(attemptsOf);
    return withJson(response, body);
  },
});

function attemptsOf({
  attempt_count: count,
  max_attempts: _,
  next_attempt_at: __,
  ...delivery
}: Json): Json[] {
  const isOver = FINAL.includes(String(delivery.status));
  return Array.from({ length: Number(count) }, (___, index) => ({
    ...delivery,
    id: `${delivery.id}~${index + 1}`,
    status: isOver && index + 1 < Number(count) ? "failed" : delivery.status,
  })).reverse();
}

/** Names of deliveries in other responses are those of their first attempts. */
function numbered(response: ProxyResponse): ProxyResponse {
  const body = isSuccess(response) ? jsonOf(response) : undefined;
  if (!isObject(body?.data)) return response;
  const { data } = body;
  const first = (id: unknown): string => (MARK.test(String(id)) ? String(id) : `${id}~1`);
  if (data.delivery_id !== undefined) data.delivery_id = first(data.delivery_id);
  if (Array.isArray(data.delivery_ids)) data.delivery_ids = data.delivery_ids.map(first);
  return withJson(response, body);
}

const sentOnce = (): Tampering => ({
  async deliver(call, forward) {
    await forward(call).catch(() => undefined);
    return { status: 202, headers: {}, body: Buffer.alloc(0) };
  },
});

/** Of two deliveries to one address at about the same time the later goes first. */
function lastInFirstOut(): Tampering {
  const waiting = new Map<string, () => void>();
  return {
    async deliver(call, forward) {
      const release = waiting.get(call.url);
      if (release !== undefined) return forward(call).finally(release);
      await new Promise<void>((resolve) => {
        waiting.set(call.url, resolve);
        setTimeout(resolve, 250);
      });
      waiting.delete(call.url);
      return forward(call);
    },
  };
}

const idAndSecret = inResults(["createWebhookEndpoint", "rotateWebhookSecret"], ({ data }) =>
  isObject(data) ? { data: { id: data.id, signing_secret: data.signing_secret } } : undefined,
);

const says = familyOf("servers", (name) => ({ topics: [name], isAlone: true }));

export default [
  says(
    "every-attempt-is-listed",
    "line 239: lists delivery attempts; line 240: a replay is a new attempt; line 252: their form is not shown",
    ["listWebhookDeliveries", "replayWebhookDelivery", "testWebhookEndpoint"],
    singleAttempts,
    {
      breaksShould: ["GEN-37"],
      profile: (profile) =>
        unpublished(
          binding(({ webhook_delivery: { attempts: _, ...others } }) => ({ webhook_delivery: others }))(
            profile,
          ),
        ),
    },
  ),
  says(
    "deliveries-are-sent-once",
    "line 339: the retry schedule is not shown, nor that there is one",
    undefined,
    sentOnce,
    {
      concerns: ["delivery"],
      profile: (profile) => {
        const { webhook_retry_ms: _, ...timing } = profile.timing;
        return unpublished({ ...profile, timing });
      },
    },
  ),
  says(
    "deliveries-go-last-in-first-out",
    "line 339: ordering guarantees are not shown",
    undefined,
    lastInFirstOut,
  ),
  says(
    "endpoints-are-created-with-id-and-secret-alone",
    "line 305: names of the response are not shown beyond these",
    ["createWebhookEndpoint", "rotateWebhookSecret"],
    idAndSecret,
  ),
] satisfies Difference[];
