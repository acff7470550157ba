// Ends that come some time after the moment that was stated, as where clocks may differ (lines 290, 353 and 366), and places that
// are not written to any more (lines 52 and 111).
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  type Call,
  isSuccess,
  type Json,
  jsonOf,
  reading,
  resourceOf,
  withJson,
} from "../../proxy-mutants/message.ts";
import type { Forward } from "../../proxy-mutants/proxy.ts";
import { DECLARATION, type Difference, familyOf, inResults, isObject } from "../difference.ts";
import { refused } from "../everywhere.ts";

const LEEWAY_MS = 1000;
const earlier = (time: unknown, byMs = LEEWAY_MS): string =>
  new Date(Date.parse(String(time)) - byMs).toISOString();

const tickets = (leewayMs: number) =>
  inResults(["openRealtimeConnection"], (ticket) => {
    if (typeof ticket.expires_at !== "string") return;
    ticket.expires_at = earlier(ticket.expires_at, leewayMs);
    ticket.expires_in_seconds = Number(ticket.expires_in_seconds) - leewayMs / 1000;
  });

const uploads = inResults(["createFile", "getFile"], ({ data }) => {
  const upload = isObject(data) ? data.upload : undefined;
  if (isObject(upload) && typeof upload.expires_at === "string")
    upload.expires_at = earlier(upload.expires_at);
});

const downloads = inResults(["getFile"], ({ data }) => {
  if (isObject(data) && typeof data.download_expires_at === "string")
    data.download_expires_at = earlier(data.download_expires_at);
});

const dataAt = async (call: Call, forward: Forward, url: string): Promise<Json | undefined> => {
  const response = await forward(reading(call, url));
  return isSuccess(response) ? jsonOf(response) : undefined;
};

/** Nobody writes into an archived conversation. */
const noMessages = (): Tampering => ({
  async http(call, forward) {
    if (call.operation !== "createMessage") return forward(call);
    const conversation = await dataAt(
      call,
      forward,
      `/v1/conversations/${encodeURIComponent(resourceOf(call))}`,
    );
    const data = conversation?.data;
    return isObject(data) && typeof data.archived_at === "string"
      ? refused(409, "conversation_archived", "the conversation is archived")
      : forward(call);
  },
});

/** What was said in an archived conversation is read there, and not searched. */
const notSearched = (): Tampering => ({
  async http(call, forward) {
    const response = await forward(call);
    const body = call.operation === "searchMessages" && isSuccess(response) ? jsonOf(response) : undefined;
    if (!isObject(body?.data) || !Array.isArray(body.data.items)) return response;
    const items: unknown[] = [];
    for (const item of body.data.items) {
      const id = isObject(item) ? encodeURIComponent(String(item.conversation_id)) : "";
      const { data } = (await dataAt(call, forward, `/v1/conversations/${id}`)) ?? {};
      if (!isObject(data) || typeof data.archived_at !== "string") items.push(item);
    }
    return withJson(response, { ...body, data: { ...body.data, items } });
  },
});

/** An archived resource stays as it was. */
const noChanges = (): Tampering => ({
  async http(call, forward) {
    const operations = call.operation === "recordTaskUpdate" ? jsonOf(call)?.resource_ops : undefined;
    if (!Array.isArray(operations)) return forward(call);
    const task = await dataAt(call, forward, `/v1/tasks/${encodeURIComponent(resourceOf(call))}`);
    const resources = Array.isArray(task?.resources) ? task.resources.filter(isObject) : [];
    const isArchived = resources.some(
      ({ id, archived_at: at }) =>
        typeof at === "string" && operations.some((one) => Object.values(one ?? {}).includes(id)),
    );
    return isArchived ? refused(409, "resource_archived", "the resource is archived") : forward(call);
  },
});

/** Which deliveries are not replayed. */
const replaying = (isOver: (delivery: Json) => boolean) => (): Tampering => ({
  async http(call, forward) {
    if (call.operation !== "replayWebhookDelivery") return forward(call);
    const list = await dataAt(call, forward, "/v1/webhook-deliveries?limit=100");
    const items =
      isObject(list?.data) && Array.isArray(list.data.items) ? list.data.items.filter(isObject) : [];
    const delivery = items.find(({ id }) => id === resourceOf(call));
    return delivery !== undefined && isOver(delivery)
      ? refused(409, "not_replayable", "this delivery is over")
      : forward(call);
  },
});

/** A test is over once it was sent. */
const noTests = replaying(({ event_type: type }) => type === "webhook.test");
/** What came needs no replay. */
const onlyFailed = replaying(({ status }) => status === "succeeded");

/** A task is updated by its changes, and not by the texts of its entries. */
function updatedByChanges(): Tampering {
  const shown = new Map<unknown, string>();
  return {
    async http(call, forward) {
      const response = await forward(call);
      const body = isSuccess(response) ? jsonOf(response) : undefined;
      const task = body?.task;
      const sent = call.operation === "recordTaskUpdate" ? jsonOf(call) : undefined;
      if (body === undefined || !isObject(task) || typeof task.updated_at !== "string") return response;
      const isChange = isObject(sent?.task_patch) && Object.keys(sent.task_patch).length > 0;
      const time = isChange ? task.updated_at : (shown.get(task.id) ?? task.updated_at);
      shown.set(task.id, time);
      return withJson(response, { ...body, task: { ...task, updated_at: time } });
    },
  };
}

/** A target that the caller can see and may not have is wrong input. */
const wrongTargets = (): Tampering => ({
  async http(call, forward) {
    const response = await forward(call);
    if (call.operation !== "openRealtimeConnection" || ![403, 404].includes(response.status)) return response;
    const subscriptions = jsonOf(call)?.subscriptions;
    const [first] = Array.isArray(subscriptions) ? subscriptions : [];
    const id = isObject(first) && isObject(first.target) ? first.target.id : undefined;
    if (typeof id !== "string") return response;
    const member = await dataAt(call, forward, `/v1/members/${encodeURIComponent(id)}`);
    return member === undefined
      ? response
      : refused(400, "unsupported_target", "target: not your own membership");
  },
});

const difference = familyOf("leeway", (name) => ({ topics: [name] }));

export default [
  difference(
    "tickets-have-a-second-of-leeway",
    "line 290: a client must use a ticket before it expires, and no line says how much later a service still takes it",
    ["openRealtimeConnection"],
    tickets(LEEWAY_MS),
    { topics: ["openings"] },
  ),
  difference(
    "tickets-have-seconds-of-leeway",
    "line 290: a client must use a ticket before it expires, and no line says how much later a service still takes it",
    ["openRealtimeConnection"],
    tickets(2.5 * LEEWAY_MS),
    { topics: ["openings"] },
  ),
  difference(
    "uploads-have-a-second-of-leeway",
    "line 366: valid until then, and no line says how soon it is not",
    ["createFile"],
    uploads,
    { topics: ["storage", ...DECLARATION] },
  ),
  difference(
    "downloads-have-a-second-of-leeway",
    "line 132: short-lived, and no line says how soon a URL ends after the moment that is stated",
    ["getFile"],
    downloads,
    { topics: ["downloads"] },
  ),
  difference(
    "archived-conversations-take-no-messages",
    "lines 52 and 259: a conversation may be archived, and no line says that an archived one is written to",
    ["createMessage"],
    noMessages,
  ),
  difference(
    "archived-conversations-are-not-searched",
    "lines 52 and 216: a conversation may be archived, and no line says that a search includes what is archived",
    ["searchMessages"],
    notSearched,
    { breaksShould: ["SRC-21"] },
  ),
  difference(
    "archived-resources-are-not-changed",
    "line 111: archived when set, and no line says that what is archived can be changed",
    ["recordTaskUpdate"],
    noChanges,
  ),
  difference(
    "tests-are-not-replayed",
    "lines 240 and 344: 409 for a conflict, and no line says that every delivery can be replayed",
    ["replayWebhookDelivery"],
    noTests,
  ),
  difference(
    "deliveries-that-failed-are-replayed",
    "lines 240 and 344: 409 for a conflict, and no line says that every delivery can be replayed",
    ["replayWebhookDelivery"],
    onlyFailed,
  ),
  difference(
    "tasks-are-updated-by-changes",
    "line 107: updated_at beside last_activity_at, and no line says which of them an entry moves",
    ["getTask", "recordTaskUpdate"],
    updatedByChanges,
  ),
  difference(
    "targets-of-others-are-invalid",
    "line 286: an authenticated membership, and line 344: 400, 403 and 404 for what is not",
    ["openRealtimeConnection"],
    wrongTargets,
    { topics: ["openings", "targets"] },
  ),
] satisfies Difference[];
