// Servers with a fault in showing calls and transcripts, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import { openToAgents, openToAll, withFullAccess } from "../tools/access/full-access.ts";
import { around, aroundStore, inBody } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { knowingBearers } from "../tools/messages/posts.ts";

export default defineFaults({
  // Line 24: responses contain only what the key can access. The transcript of a call is not closed with the call.
  "agents-read-hidden-transcripts": {
    title: "an agent reads the transcript of a hidden call that it cannot read itself",
    breaks: ["CAL-03"],
    decorate: openToAgents("getTranscript"),
  },
  // Lines 24 and 228: "Responses contain only resources the key can access". Behind the older header nobody asks whose call it is.
  "bearers-read-hidden-calls": {
    title: "a hidden call is readable with a bearer token",
    breaks: ["CAL-03"],
    decorate: knowingBearers((isOld) =>
      around("getCall", (original) => (request, context) => {
        const read = async () => original(request, context);
        return isOld(context) ? withFullAccess(context.services, read) : read();
      }),
    ),
  },
  "boundary-segment-repeated": {
    title: "the third page of three begins with the last segment of the second",
    breaks: ["CAL-02"],
    decorate: aroundStore(
      "calls",
      "segments",
      (segments) => async (callId, after, limit) =>
        segments(callId, limit === 4 && after > 3 ? after - 1 : after, limit),
    ),
  },
  // Line 228: "Call metadata, participants, summary". Those whom the caller talked with are shown.
  "calls-lack-the-caller": {
    title: "the participants of a call lack the caller",
    breaks: ["CAL-06"],
    decorate: inBody("getCall", (body, _, context) => {
      const participants = body.participants.filter(({ id }) => id !== context.caller.memberId);
      return { ...body, participants };
    }),
  },
  "cursor-is-used-up": {
    title: "the same cursor gives the page after the one it gave before",
    breaks: ["GEN-24"],
    decorate: aroundStore("calls", "segments", (segments) =>
      (() => {
        const used = new Map<string, number>();
        return async (callId: string, after: number, limit: number) => {
          const times = used.get(`${callId} ${after} ${limit}`) ?? 0;
          if (after >= 0) used.set(`${callId} ${after} ${limit}`, times + 1);
          return segments(callId, after + times, limit);
        };
      })(),
    ),
  },
  "default-page-is-the-transcript": {
    title: "a transcript without a limit ends after five segments",
    breaks: ["CAL-02"],
    decorate: aroundStore(
      "calls",
      "segments",
      (segments) => async (callId, after, limit) => segments(callId, after, limit > 20 ? 5 : limit),
    ),
  },
  "each-page-begins-with-its-last-segment": {
    title: "every page of a transcript is in the reverse order of time, and the pages themselves are not",
    breaks: ["CAL-07"],
    decorate: inBody("getTranscript", (body) => ({ ...body, segments: body.segments.toReversed() })),
  },
  "hidden-call-is-readable": {
    title: "a hidden call is readable",
    breaks: ["CAL-03"],
    decorate: openToAll("getCall"),
  },
  "hidden-transcript-is-readable": {
    title: "a hidden transcript is readable",
    breaks: ["CAL-03"],
    decorate: openToAll("getTranscript"),
  },
  "last-segment-lost-one-by-one": {
    title: "the last segment is lost when pages hold one",
    breaks: ["CAL-02"],
    decorate: aroundStore("calls", "segments", (segments) => async (callId, after, limit) => {
      const found = await segments(callId, after, limit + 1);
      return limit === 2 ? found.slice(0, found.length === 2 ? 1 : 2) : found.slice(0, limit);
    }),
  },
  "later-hidden-pages-are-readable": {
    title: "the second page of a transcript is open to everybody who has its cursor",
    breaks: ["CAL-03", "FWD-13"],
    decorate: around("getTranscript", (original) => async (request, context) => {
      const page = () => original(request, context);
      return request.query.cursor === undefined ? page() : withFullAccess(context.services, page);
    }),
  },
  "members-read-segments-by-their-texts": {
    title: "the segments on a page that an ordinary member reads are in the order of their texts",
    breaks: ["CAL-07"],
    decorate: inBody("getTranscript", (body, _, context) => {
      if (context.role !== "member") return body;
      const segments = body.segments.toSorted((one, other) => (one.content < other.content ? -1 : 1));
      return { ...body, segments };
    }),
  },
  "no-scope-needed": {
    title: "a call is readable without calls:read",
    breaks: ["CAL-04"],
    decorate: (services) => {
      const { authenticate } = services;
      services.authenticate = async (request) => {
        const holder = await authenticate(request);
        return { ...holder, scopes: new Set([...holder.scopes, "calls:read"]) };
      };
      return services;
    },
  },
  "no-summary": {
    title: "a call has a summary for one member and none for another",
    breaks: ["CAL-01"],
    decorate: around("getCall", (original) => {
      let first: string | undefined;
      return async (request, context) => {
        first ??= context.caller.memberId;
        const response = await original(request, context);
        if (response.status === 200 && context.caller.memberId === first)
          Reflect.deleteProperty(response.body, "summary");
        return response;
      };
    }),
  },
  "page-size-change-skips-segment": {
    title: "a transcript that is read on with another limit misses a segment",
    breaks: ["GEN-38"],
    decorate: around("getTranscript", (original) => {
      const limits = new Map<string, number | undefined>();
      return async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200) return response;
        const { cursor = "", limit } = request.query;
        const isOther = limits.has(cursor) && limits.get(cursor) !== limit;
        const { segments, page_info } = response.body;
        if (page_info?.next_cursor) limits.set(page_info.next_cursor, limit);
        return { ...response, body: { ...response.body, segments: segments.slice(isOther ? 1 : 0) } };
      };
    }),
  },
  // Line 229: "Call transcript (paged)". What is made for agents is made from where the page before ended, that segment included.
  "pages-of-agents-lag-behind": {
    title:
      "each later page of a transcript begins, for an agent, with the last segment of the page before and lacks its own last one",
    breaks: ["CAL-02"],
    decorate: around("getTranscript", (original) => {
      const lastBefore = new Map<string, unknown>();
      return async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200 || context.caller.kind !== "agent") return response;
        const { segments, page_info } = response.body;
        const last = segments.at(-1);
        if (last !== undefined) lastBefore.set(page_info.next_cursor ?? "", last);
        const before = request.query.cursor === undefined ? undefined : lastBefore.get(request.query.cursor);
        if (before === undefined) return response;
        // As it was rendered for the page before.
        const shifted = [before as (typeof segments)[number], ...segments.slice(0, -1)];
        return { ...response, body: { ...response.body, segments: shifted } };
      };
    }),
  },
  "refusal-tells-the-summary": {
    title: "the refusal of a hidden call tells its summary",
    breaks: ["CAL-03"],
    decorate: around("getCall", (original) => async (request, context) => {
      const { services, caller } = context;
      const found = await withFullAccess(services, () =>
        services.store.calls.get(caller, request.path.callId),
      );
      try {
        return await original(request, context);
      } catch (error) {
        if (found === undefined) throw error;
        throw new Refusal("not_found", `no access to "${found.title}: ${found.summary}"`);
      }
    }),
  },
  // Line 229: "GET | /calls/{callId}/transcript | Call transcript (paged)". Page links are made where people read.
  "transcripts-end-early-for-agents": {
    title: "a transcript that an agent reads says after the first page that there is nothing more",
    breaks: ["CAL-02", "GEN-13"],
    decorate: around("getTranscript", (original) => async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200 || context.caller.kind !== "agent") return response;
      const { page_info, ...body } = response.body;
      return {
        ...response,
        body: {
          ...body,
          page_info: { ...page_info, has_next_page: false, next_cursor: null },
          pageInfo: { hasNextPage: false, endCursor: null },
        },
      };
    }),
  },
});
