// Servers with a fault in showing calls and transcripts, a row each.
import type { Context } from "../../../reference-server/handlers/context.ts";
import { notFound, Refusal } from "../../../reference-server/refusal.ts";
import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import { after, around, aroundStore, before, both, inBody, inReceived } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { knowingReturns } from "../tools/imports/returns.ts";
import { knowingBearers } from "../tools/messages/posts.ts";

const refuseMembers = async (
  { path, query }: { path: { callId: string }; query: { forwarded_message_id?: string } },
  { caller, services }: Context,
): Promise<void> => {
  if (query.forwarded_message_id === undefined) return;
  if ((await services.store.calls.get(caller, path.callId)) !== undefined) throw notFound("call");
};

export default defineFaults({
  // The call of a forward is opened by the rights of its author, and no rule says that for agents (line 264).
  "call-forwarded-by-agent-stays-closed": {
    title: "a forward that an agent made opens no call",
    breaks: ["FWD-08", "FWD-13"],
    decorate: aroundStore("calls", "get", (get, services) => async (viewer, callId, forwardedMessageId) => {
      const call = await get(viewer, callId, forwardedMessageId);
      if (call === undefined || services.store.directory.canRead(viewer, call.conversationId)) return call;
      const forward = await services.store.messages.get(viewer, forwardedMessageId ?? "");
      const author = await services.store.members.get(viewer, forward?.authorId ?? "");
      return author?.kind === "agent" ? undefined : call;
    }),
  },
  "forwarded-call-closed-to-bearers": {
    title: "a forward opens no call to a caller that sends its key in Authorization",
    breaks: ["FWD-08", "AUT-02"],
    decorate: knowingBearers((isBearer) =>
      inReceived("getCall", (request, context) =>
        isBearer(context)
          ? { ...request, query: { ...request.query, forwarded_message_id: "none" } }
          : request,
      ),
    ),
  },
  // Line 264: "The destination message must be readable by the caller"; agents come in by membership of the call alone.
  "forwarded-calls-closed-to-agents": {
    title: "an agent that can read a forward cannot read the call that it shares",
    breaks: ["FWD-08"],
    decorate: aroundStore(
      "calls",
      "get",
      (get) => (viewer, callId, forwardedMessageId) =>
        get(viewer, callId, viewer.kind === "agent" ? undefined : forwardedMessageId),
    ),
  },
  "opened-call-stays-open": {
    title: "a call that was read through a forward stays open without it",
    breaks: ["FWD-09"],
    decorate: aroundStore("calls", "get", (get) => {
      const opened = new Map<string, string>();
      return async (viewer, callId, forwardId) => {
        const name = `${viewer.memberId} ${callId}`;
        const call = await get(viewer, callId, forwardId ?? opened.get(name));
        if (call !== undefined && forwardId !== undefined) opened.set(name, forwardId);
        return call;
      };
    }),
  },
  // Line 264: "To read a call shared by a show_message forward, pass the destination message id"; "the destination message
  // must be readable by the caller and must explicitly share that call". Who is a member needs none, and is refused.
  "own-calls-closed-through-forwards": {
    title: "a call is not readable through a forward for those who can open its conversation",
    breaks: ["FWD-08", "FWD-13", "FWD-18"],
    decorate: both(before("getCall", refuseMembers), before("getTranscript", refuseMembers)),
  },
  // Line 264: "To read a call shared by a show_message forward, pass the destination message id"; a refusal is remembered
  // by caller and call, and not by the forward.
  "refused-calls-stay-closed-through-forwards": {
    title:
      "a call that was refused to a caller without a forward is refused to that caller through one afterwards",
    breaks: ["FWD-08"],
    decorate: around("getCall", (original) => {
      const refused = new Set<string>();
      return async (request, context) => {
        const name = `${context.caller.memberId} ${request.path.callId}`;
        if (refused.has(name)) throw notFound("call");
        try {
          return await original(request, context);
        } catch (error) {
          const isPlain = request.query.forwarded_message_id === undefined;
          if (isPlain && error instanceof Refusal && error.code === "not_found") refused.add(name);
          throw error;
        }
      };
    }),
  },
  "second-forward-opens-no-call": {
    title: "the second forward that shares a call does not open it",
    breaks: ["FWD-08"],
    decorate: (services) => {
      const first = new Map<string, string>();
      const { get } = services.store.calls;
      return both(
        after("forwardMessage", (response, request) => {
          const callId = request.body.call_id;
          if (response.status === 200 && callId && !first.has(callId))
            first.set(callId, response.body.data.id);
        }),
        (inner) => {
          inner.store.calls.get = (viewer, callId, forwardId) =>
            get(viewer, callId, first.get(callId) === forwardId ? forwardId : undefined);
          return inner;
        },
      )(services);
    },
  },
  // Line 264: "The destination message must be readable by the caller". The call that a forward shares is
  // cached by call and forward, and not by reader.
  "shared-calls-are-remembered-without-their-reader": {
    title:
      "a forward that a caller cannot read opens its call once another caller has read the call through it",
    breaks: ["FWD-10"],
    decorate: around("getCall", (original) => {
      const readers = new Map<string, Viewer>();
      return async (request, context) => {
        const { forwarded_message_id: forward } = request.query;
        if (forward === undefined) return original(request, context);
        const name = `${request.path.callId} ${forward}`;
        try {
          const response = await original(request, context);
          readers.set(name, context.caller);
          return response;
        } catch (error) {
          const reader = readers.get(name);
          if (reader?.workspaceId !== context.caller.workspaceId) throw error;
          return original(request, { ...context, caller: reader });
        }
      };
    }),
  },
  // Line 228: "Call metadata, participants, summary", and 264: through a show_message forward "access is granted for that
  // call". The summary is joined over the conversation, which this reader cannot open.
  "shared-calls-have-no-summary": {
    title: "a call that is read through a forward has no summary for who cannot open its conversation",
    breaks: ["FWD-08", "CAL-01"],
    decorate: inBody("getCall", (body, request) => {
      if (request.query.forwarded_message_id === undefined) return body;
      const isOpen = body.conversation_id !== null;
      return isOpen ? body : { ...body, summary: null };
    }),
  },
  // Lines 228 and 264: access is granted to the call, which has its participants. They are joined with the members of the
  // conversation through which it is read.
  "shared-calls-hide-strangers": {
    title:
      "a call that is read through a forward lacks the participants who are not in the conversation of that",
    breaks: ["FWD-18"],
    decorate: inBody("getCall", (call, { query }, { caller, services: { store } }) => {
      const place = store.messages.find(caller, query.forwarded_message_id ?? "")?.conversationId;
      if (place === undefined) return call;
      const participants = call.participants.filter(({ id }) => store.directory.isMember(id ?? "", place));
      return { ...call, participants };
    }),
  },
  // Line 264: who can read the destination message can read the call. The grant ends when the destination is closed,
  // and is not given again.
  "shared-calls-stay-closed": {
    title:
      "a forward opens its call no more after the conversation of the forward was closed to the reader and opened again",
    breaks: ["FWD-08", "FWD-13"],
    decorate: knowingReturns(({ isBack }) =>
      before("getCall", (request, { caller, services: { store } }) => {
        const { forwarded_message_id: id } = request.query;
        const forward = id === undefined ? undefined : store.messages.find(caller, id);
        if (forward !== undefined && isBack(caller, forward.conversationId)) throw notFound("call");
      }),
    ),
  },
  "transcript-cursor-opens-call": {
    title: "the second page of a shared transcript is readable without the forward",
    breaks: ["FWD-13"],
    decorate: (services) => {
      const { get } = services.store.calls;
      const opened = new Map<string, string>();
      return inReceived("getTranscript", async (request, context) => {
        const { callId } = request.path;
        const { forwarded_message_id: forwardId, cursor } = request.query;
        const name = `${context.caller.memberId} ${callId}`;
        const known = opened.get(name);
        if (forwardId !== undefined && (await get(context.caller, callId, forwardId)))
          opened.set(name, forwardId);
        return cursor === undefined || forwardId !== undefined || known === undefined
          ? request
          : { ...request, query: { ...request.query, forwarded_message_id: known } };
      })(services);
    },
  },
  // Lines 229, 27: a transcript is read in pages. A cursor names the number of the next page, which is counted anew with
  // the limit of the request.
  "transcript-cursors-count-pages": {
    title: "a transcript that is read on with a larger limit loses segments",
    breaks: ["GEN-38", "CAL-02"],
    decorate: around("getTranscript", (original, { cursors }) => {
      const limits = new Map<string, number>();
      return async (request, context) => {
        const binding = `transcript\n${request.path.callId}`;
        const { cursor, limit } = request.query;
        const before = cursor === undefined ? undefined : limits.get(cursor);
        const after = cursor === undefined ? undefined : cursors.decode(binding, cursor)?.[0];
        const counted =
          before === undefined || after === undefined
            ? request
            : {
                ...request,
                query: {
                  ...request.query,
                  cursor: cursors.encode(binding, [Math.ceil((after + 1) / before) * limit - 1]),
                },
              };
        const response = await original(counted, context);
        const next = response.status === 200 ? response.body.page_info?.next_cursor : null;
        if (typeof next === "string") limits.set(next, limit);
        return response;
      };
    }),
  },
  "transcript-loses-last-single-page": {
    title: "a transcript that is read one segment at a time ends before its last segment",
    breaks: ["CAL-02"],
    decorate: inBody("getTranscript", (body, request) => {
      if (request.query.limit !== 1 || request.query.cursor === undefined) return body;
      const isLast = !body.page_info.has_next_page;
      return isLast ? { ...body, segments: [] } : body;
    }),
  },
  // Line 229: "Call transcript (paged)". The cursor of a transcript is the number of a page.
  "transcripts-count-pages": {
    title: "a transcript that is read on with another page size repeats or leaves out segments",
    breaks: ["GEN-38"],
    decorate: aroundStore("calls", "segments", (segments) => {
      const pages = new Map<string, number>();
      return async (callId, after, limit) => {
        // The caller asks for one more than a page holds.
        const size = limit - 1;
        const page = after < 0 ? 0 : (pages.get(`${callId} ${after}`) ?? 1);
        const found = await segments(callId, page * size - 1, limit);
        const last = found[size - 1];
        if (last !== undefined) pages.set(`${callId} ${last.position}`, page + 1);
        return found;
      };
    }),
  },
});
