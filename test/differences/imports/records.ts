// Imports as other readers of lines 198 and 276 to 279 take them: what a record that is sent again is, and what a batch may hold.
import type { Tampering } from "../../proxy-mutants/defect.ts";
import { isSuccess, jsonOf, withJson } from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, isObject, objectsOf } from "../difference.ts";
import { changing, skipping } from "./batches.ts";

const MAX_ROSTER = 250;

/** The roster of a record is the whole roster: what comes later replaces it, so that none is ever longer than one record's. */
function replaced(): Tampering {
  const rosters = new Map<string, Set<unknown>>();
  const sizes = new Map<unknown, { readonly sent: number; readonly kept: number }>();
  const { http } = changing(() => ({ kind, record }, { url }) => {
    const { member_external_ids: ids } = record;
    if (kind !== "conversations" || !Array.isArray(ids) || new Set(ids).size > MAX_ROSTER) return;
    const place = `${url} ${String(record.external_id)}`;
    const roster = rosters.get(place) ?? new Set<unknown>();
    record.member_external_ids = ids.filter(
      (id) => roster.has(id) || (roster.size < MAX_ROSTER - 1 && roster.add(id)),
    );
    rosters.set(place, roster);
    sizes.set(record.name, { sent: new Set(ids).size, kept: roster.size });
  })();
  return {
    async http(call, forward) {
      const response = await (http?.(call, forward) ?? forward(call));
      const isRead = ["getConversation", "listConversations", "searchConversations"].includes(call.operation);
      const body = isRead && isSuccess(response) ? jsonOf(response) : undefined;
      if (body === undefined) return response;
      for (const shown of objectsOf(body)) {
        const size = sizes.get(shown.name);
        if (size !== undefined && typeof shown.human_members_count === "number")
          shown.human_members_count = Math.max(0, shown.human_members_count + size.sent - size.kept);
      }
      return withJson(response, body);
    },
  };
}

const LEFT_OUT = {
  members: { handle: null, email: null, title: null, profile_image_url: null, is_guest: false },
  conversations: { description: null, archived_at: null },
  messages: { thread_root_external_id: null, replied_to_external_id: null, image_urls: [] },
  reactions: {},
} as const;

/**
 * A record is the whole of its resource: a property that it leaves out is not there any more, files alone
 * excepted.
 */
const whole = changing(() => ({ kind, record }) => {
  for (const [name, value] of Object.entries(LEFT_OUT[kind])) record[name] ??= value;
});

/** Of two records with one id in a batch the first is stored. */
const firstOfTwo = skipping(() => {
  const seen = new WeakMap<object, Set<string>>();
  return ({ kind, record }, call) => {
    if (kind === "reactions" || typeof record.external_id !== "string") return undefined;
    const known = seen.get(call) ?? new Set<string>();
    seen.set(call, known);
    const place = `${kind} ${record.external_id}`;
    if (known.has(place)) return "duplicate";
    known.add(place);
    return undefined;
  };
});

/** An import that was complete and is open again says so. */
function calledResumed(): Tampering {
  const resumed = new Map<unknown, boolean>();
  return {
    async http(call, forward) {
      const response = await forward(call);
      const body = isSuccess(response) ? jsonOf(response) : undefined;
      const data = body?.data;
      if (!isObject(data)) return response;
      if (call.operation === "completeImport") resumed.set(data.id, true);
      if (call.operation !== "createImport" || !resumed.has(data.id)) return response;
      return withJson(response, { ...body, data: { ...data, status: "resumed" } });
    },
  };
}

/** Ids of sources are taken as those of tools are: without blanks. */
const plainIds = skipping(
  () =>
    ({ record }) =>
      Object.entries(record).some(
        ([name, value]) => name.endsWith("external_id") && typeof value === "string" && /\s/.test(value),
      )
        ? "invalid_external_id"
        : undefined,
);

const difference = familyOf("records", () => ({ topics: ["import records"] }));
const UPLOADS = ["uploadImportRecords"] as const;

export default [
  difference(
    "rosters-are-replaced",
    "lines 279 and 362: a retry updates a record, and a roster that is replaced never holds more than one record names",
    UPLOADS,
    replaced,
  ),
  difference(
    "what-is-left-out-is-cleared",
    "line 279: a retry updates records, and files alone are said to stay when they are left out",
    UPLOADS,
    whole,
  ),
  difference(
    "the-first-of-two-records-counts",
    "lines 278 and 279: a batch that is retried updates, and no line says that one batch updates itself",
    UPLOADS,
    firstOfTwo,
  ),
  difference(
    "source-ids-have-no-blanks",
    "lines 135 and 278: records are keyed by ids of the source tool, and no line says which characters these have",
    UPLOADS,
    plainIds,
  ),
  difference(
    "resumed-imports-say-so",
    "line 198: open (resumed), and no line shows how a response says it",
    ["createImport"],
    calledResumed,
  ),
] satisfies Difference[];
