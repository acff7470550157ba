// Reads of which two in a row are answered by different machines, refusals that a cache keeps for a moment, and imports that
// are written after they are answered: no line says that what was written is read at once, nor that reads go on from there.
import type { OperationId } from "../../../generator/generated/operations.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  credentialOf,
  isSuccess,
  type Json,
  jsonOf,
  type ProxyResponse,
  withJson,
} from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, isObject, objectsOf } from "../difference.ts";
import { refused } from "../everywhere.ts";

const BEHIND_MS = 350;

interface Reading {
  readonly at: number;
  readonly response: ProxyResponse;
}

/** The second machine is behind: it answers every second reading. */
const inTurns = (reads: readonly OperationId[]) => (): Tampering => {
  const turns = new Map<string, number>();
  const read = new Map<string, Reading[]>();
  const made = new Map<unknown, number>();
  const since = (): number => performance.now() - BEHIND_MS;
  const isNew = (id: unknown): boolean => (made.get(id) ?? 0) > since();
  /** The state of that machine: the oldest reading of the last moment, without resources made since. */
  const behind = (place: string, response: ProxyResponse): ProxyResponse => {
    const [old] = (read.get(place) ?? []).filter(({ at }) => at > since());
    const body = jsonOf((old ?? { response }).response) ?? {};
    const { data } = body;
    if (isObject(data) && Array.isArray(data.items)) {
      const items = data.items.filter((item) => !isObject(item) || !isNew(item.id));
      return withJson(response, { ...body, data: { ...data, items } });
    }
    const [object = {}] = objectsOf(body);
    return isNew(object.id) ? refused(404, "not_found", "there is no such thing") : withJson(response, body);
  };
  return {
    async http(call, forward) {
      const response = await forward(call);
      const body = isSuccess(response) ? jsonOf(response) : undefined;
      if (body === undefined) return response;
      if (call.method !== "GET") {
        const [object = {}] = objectsOf(body);
        if (/^(create|forward)/.test(call.operation) && !made.has(object.id))
          made.set(object.id, performance.now());
        return response;
      }
      if (!reads.some((id) => id === call.operation)) return response;
      const place = `${credentialOf(call)} ${call.url}`;
      const turn = (turns.get(place) ?? 0) + 1;
      turns.set(place, turn);
      const shown = turn % 2 === 0 ? behind(place, response) : response;
      read.set(place, [...(read.get(place) ?? []).slice(-8), { at: performance.now(), response }]);
      return shown;
    },
  };
};

const REFUSED_MS = 400;

/** A refused request is refused for a moment, whatever changes meanwhile. */
function refusalsStay(): Tampering {
  const kept = new Map<string, Reading>();
  return {
    async http(call, forward) {
      const response = await forward(call);
      if (call.method !== "GET" || call.operation === "storage") return response;
      const place = `${credentialOf(call)} ${call.url}`;
      const before = kept.get(place);
      if (before !== undefined && performance.now() - before.at < REFUSED_MS) return before.response;
      if ([401, 403, 404].includes(response.status)) kept.set(place, { at: performance.now(), response });
      else kept.delete(place);
      return response;
    },
  };
}

const WRITTEN_MS = 500;
const LISTS: readonly string[] = [...["listMessages", "listReplies", "searchMessages", "searchMembers"]];

/** Whether an item came by an import: an old message, or a member that nobody is yet. */
const isImported = ({ content, created_at: at, claim_status: claim }: Json): boolean =>
  claim === "unclaimed" || (content !== undefined && Date.now() - Date.parse(String(at)) > OLD_MS);

/** Older than this run. */
const OLD_MS = 3_600_000;

/** The records of a batch are there a moment after they could have been; older ones stay. */
function writtenLater(): Tampering {
  const since = new Map<unknown, number>();
  let isUsed = false;
  return {
    async http(call, forward) {
      isUsed ||= call.operation === "uploadImportRecords";
      const response = await forward(call);
      const body = isSuccess(response) && LISTS.includes(call.operation) ? jsonOf(response) : undefined;
      const { data } = body ?? {};
      if (body === undefined || !isObject(data) || !Array.isArray(data.items)) return response;
      const now = performance.now();
      const items = data.items.filter((item: Json) => {
        const at = since.get(item.id) ?? (isUsed ? now : Number.NEGATIVE_INFINITY);
        since.set(item.id, at);
        return !isImported(item) || now - at >= WRITTEN_MS;
      });
      return withJson(response, { ...body, data: { ...data, items } });
    },
  };
}

const OPENED_MS = 900;

/** The readers of a call are worked out from the forwards of it, which takes a moment. */
function openedLater(): Tampering {
  const made = new Map<string | null, number>();
  return {
    async http(call, forward) {
      const response = await forward(call);
      if (call.operation === "forwardMessage" && isSuccess(response)) {
        const [{ id } = {}] = objectsOf(jsonOf(response) ?? {});
        if (typeof id === "string" && !made.has(id)) made.set(id, performance.now());
      }
      const named = new URLSearchParams(call.url.split("?")[1]).get("forwarded_message_id");
      const at = made.get(named) ?? Number.NEGATIVE_INFINITY;
      return isSuccess(response) && performance.now() - at < OPENED_MS
        ? refused(404, "not_found", "there is no such call")
        : response;
    },
  };
}

const difference = familyOf("replicas", (name) => ({ topics: [name, "other readings"], isAlone: true }));
const AT_ONCE = "no line says that what was written can be read at once, or that reads follow one another";

export default [
  difference(
    "lists-of-messages-take-turns",
    AT_ONCE,
    ["listMessages", "listReplies", "searchMessages"],
    inTurns(["listMessages", "listReplies", "searchMessages"]),
  ),
  difference("messages-take-turns", AT_ONCE, ["getMessage"], inTurns(["getMessage"])),
  difference(
    "other-things-take-turns",
    AT_ONCE,
    undefined,
    inTurns([
      ...(["getTask", "getConversation", "listConversations", "getFile", "getWebhookEndpoint"] as const),
      ...([
        "listWebhookEndpoints",
        "listWebhookDeliveries",
        "listApiKeys",
        "listAgents",
        "getMember",
      ] as const),
      ...(["searchMembers", "searchConversations", "searchTasks", "getCall"] as const),
    ]),
  ),
  difference(
    "refusals-stay-for-a-moment",
    "no line says how soon a reading knows what was changed",
    undefined,
    refusalsStay,
    { breaksShould: ["ERR-14"] },
  ),
  difference(
    "forwards-open-their-calls-later",
    "line 264: access is granted by a forward, and no line says how soon",
    ["forwardMessage"],
    openedLater,
  ),
  difference(
    "imports-are-written-later",
    "line 278: records are uploaded, and no line says that they can be read at once",
    ["uploadImportRecords"],
    writtenLater,
  ),
] satisfies Difference[];
