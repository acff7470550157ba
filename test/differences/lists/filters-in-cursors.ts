// Cursors of the message list that hold the time filter of their page: alone they lead on within it, and beside a filter they
// are refused.
import { type Call, isSuccess, jsonOf, withJson, withQuery } from "../../proxy-mutants/message.ts";
import { type Difference, familyOf } from "../difference.ts";
import { refused, visitObjects } from "../everywhere.ts";

const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\d[Tt]/.test(text);

/** Between the cursor of the reference server, which has no such sign, and the filter. */
const SIGN = "~";
const NAMES = ["next_cursor", "nextCursor"] as const;

const timeIn = (query: URLSearchParams, name: string): string | undefined => {
  const value = query.get(name);
  return value !== null && isTime(value) ? value : undefined;
};

const readingOf = (call: Call) => {
  const query = new URLSearchParams(call.url.split("?")[1]);
  const before = query.get("before");
  const cursor = before === null || isTime(before) ? undefined : before;
  const [place = "", held] = cursor?.split(SIGN) ?? [];
  return { cursor, place, held, since: timeIn(query, "after") };
};

const difference = familyOf("pages", () => ({ topics: ["listMessages pages"] }));

export default [
  difference(
    "cursors-hold-their-time-filter",
    "line 27: cursors are opaque, and no line says that one is taken beside a filter that it may hold",
    ["listMessages"],
    () => ({
      async http(call, forward) {
        if (call.operation !== "listMessages") return forward(call);
        const { cursor, place, held, since } = readingOf(call);
        if (cursor !== undefined && since !== undefined)
          return refused(400, "invalid_cursor", "the cursor holds its filter: leave the other one out");
        const filter = since ?? (held === undefined ? undefined : Buffer.from(held, "base64url").toString());
        if (filter === undefined) return forward(call);
        const response = await forward(
          withQuery(call, (query) => {
            query.set("after", filter);
            if (cursor !== undefined) query.set("before", place);
          }),
        );
        const body = isSuccess(response) ? jsonOf(response) : undefined;
        if (body === undefined) return response;
        visitObjects(body, (object) => {
          for (const name of NAMES)
            if (typeof object[name] === "string")
              object[name] = `${object[name]}${SIGN}${Buffer.from(filter).toString("base64url")}`;
        });
        return withJson(response, body);
      },
    }),
  ),
] satisfies Difference[];
