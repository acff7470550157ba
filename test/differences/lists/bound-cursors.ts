// Cursors that belong to a reading: they end soon, lead on for the same query and key alone, or count in an order that moves.
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  type Call,
  credentialOf,
  isSuccess,
  type Json,
  jsonOf,
  withJson,
  withQuery,
} from "../../proxy-mutants/message.ts";
import { LISTS, parameterOf } from "../cursors.ts";
import { type Difference, familyOf, isObject } from "../difference.ts";
import { refused } from "../everywhere.ts";

const CURSOR = /"next_?cursor":"([^"]+)"/gi;
const invalid = () => refused(400, "invalid_cursor", "this cursor leads nowhere any more");

/** Takes note of each cursor when it is shown, and asks `isGood` when it comes back. */
const noted =
  <Note>(note: (call: Call) => Note, isGood: (note: Note, call: Call) => boolean) =>
  (): Tampering => {
    const notes = new Map<string, Note[]>();
    return {
      async http(call, forward) {
        const name = parameterOf(call);
        if (name === undefined) return forward(call);
        const asked = new URLSearchParams(call.url.split("?")[1]).get(name);
        const known = asked === null ? undefined : notes.get(`${call.operation} ${asked}`);
        const response = await forward(call);
        if (known !== undefined && isSuccess(response) && !known.some((one) => isGood(one, call)))
          return invalid();
        if (isSuccess(response))
          for (const [, cursor = ""] of response.body.toString("utf8").matchAll(CURSOR)) {
            const place = `${call.operation} ${cursor}`;
            notes.set(place, [...(notes.get(place) ?? []), note(call)]);
          }
        return response;
      },
    };
  };

const LIFE_MS = 1500;
const shortLived = noted(
  () => performance.now(),
  (at) => performance.now() - at < LIFE_MS,
);

/** Whose it is, and of which query. */
const readingOf = (call: Call): string => {
  const name = parameterOf(call) ?? "";
  const { url } = withQuery(call, (query) => {
    query.delete(name);
    query.sort();
  });
  return `${credentialOf(call)} ${url}`;
};
const bound = noted(readingOf, (reading, call) => reading === readingOf(call));

/** Like the scroll ids of a search engine: each leads on once. */
const once = noted(
  () => ({ uses: 0 }),
  (note) => note.uses++ === 0,
);

/** The conversation of the newest message comes first, and pages are numbered. */
function byActivity(): Tampering {
  const active = new Map<unknown, number>();
  return {
    async http(call, forward) {
      if (call.operation === "createMessage") {
        const response = await forward(call);
        if (isSuccess(response)) active.set(call.url.split("/")[3], performance.now());
        return response;
      }
      if (call.operation !== "listConversations") return forward(call);
      const query = new URLSearchParams(call.url.split("?")[1]);
      const own = /^page-(\d+)$/.exec(query.get("cursor") ?? "page-0");
      const limit = query.get("limit") ?? "20";
      if (own === null || !/^\d+$/.test(limit) || Number(limit) < 1 || Number(limit) > 100)
        return forward(call);
      const all: Json[] = [];
      for (let cursor: unknown; ; ) {
        const response = await forward(
          withQuery(call, (one) => {
            one.set("limit", "100");
            if (typeof cursor === "string") one.set("cursor", cursor);
            else one.delete("cursor");
          }),
        );
        const body = isSuccess(response) ? jsonOf(response) : undefined;
        const data = body?.data;
        if (!isObject(data) || !Array.isArray(data.items)) return response;
        all.push(...data.items.filter(isObject));
        cursor = isObject(data.page_info) ? data.page_info.next_cursor : undefined;
        if (typeof cursor === "string") continue;
        const sorted = all.toSorted((one, other) => (active.get(other.id) ?? 0) - (active.get(one.id) ?? 0));
        const from = Number(own[1]);
        const end = from + Number(limit);
        const next = end < sorted.length ? `page-${end}` : null;
        const page_info = { has_next_page: next !== null, has_previous_page: from > 0, next_cursor: next };
        return withJson(response, { ...body, data: { items: sorted.slice(from, end), page_info } });
      }
    },
  };
}

const difference = familyOf("pages", () => ({ topics: LISTS.map((id) => `${id} pages`) }));

export default [
  difference(
    "cursors-end-soon",
    "line 27: cursors are opaque, and no line says how long one leads on",
    LISTS,
    shortLived,
  ),
  difference(
    "cursors-belong-to-their-reading",
    "line 27: cursors are opaque, and no line says that one is good for another query or key",
    LISTS,
    bound,
    { breaksShould: ["GEN-38", "KEY-26"] },
  ),
  difference(
    "cursors-lead-on-once",
    "line 27: cursors are opaque, and no line says that one can be used twice",
    LISTS,
    once,
    { breaksShould: ["GEN-24"] },
  ),
  difference(
    "conversations-by-activity",
    "line 215: a list in no shown order",
    ["listConversations"],
    byActivity,
    { breaksShould: ["GEN-14"] },
  ),
] satisfies Difference[];
