// Servers with a fault in showing calls and transcripts, a row each.

import { notFound } from "../../../reference-server/refusal.ts";
import { openTo, withFullAccess } from "../tools/access/full-access.ts";
import {
  after,
  around,
  aroundService,
  aroundStore,
  before,
  both,
  inBody,
  inReceived,
} from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Line 264: "The same forwarded_message_id is sent on every transcript page", by any reader of the destination message.
  "agents-read-no-shared-transcripts": {
    title: "an agent that reads a shared call through its forward is refused the transcript",
    breaks: ["FWD-13"],
    decorate: before("getTranscript", ({ query }, { caller }) => {
      if (caller.kind === "agent" && query.forwarded_message_id !== undefined) throw notFound("call");
    }),
  },
  // Line 264: "access is granted for that call only". The forward is compared by the conversation of its call.
  "a-shared-call-opens-its-conversation": {
    title: "a forward that shares a call opens the other calls of the same conversation",
    breaks: ["FWD-12", "FWD-11"],
    decorate: around("getCall", (original) => async (request, context) => {
      const { path, query } = request;
      const { caller, services } = context;
      const { calls, messages } = services.store;
      const forwardId = query.forwarded_message_id;
      const forward = forwardId === undefined ? undefined : await messages.get(caller, forwardId);
      const sharedId = forward?.forwardSource?.callId;
      if (typeof sharedId !== "string" || sharedId === path.callId) return original(request, context);
      const shared = await calls.get(caller, sharedId, forwardId);
      const asked = await withFullAccess(services, () => calls.get(caller, path.callId, undefined));
      return asked !== undefined && asked.conversationId === shared?.conversationId
        ? { status: 200, body: services.render.call(asked, { isOpen: false }) }
        : original(request, context);
    }),
  },
  "any-message-opens": {
    title: "a readable message that shares no call opens a call",
    breaks: ["FWD-11"],
    decorate: aroundStore("calls", "get", (get, services) => async (viewer, callId, forward) => {
      const readable =
        forward !== undefined && (await services.store.messages.get(viewer, forward)) !== undefined;
      return readable ? withFullAccess(services, () => get(viewer, callId)) : get(viewer, callId, forward);
    }),
  },
  "calls-name-their-conversation": {
    title: "a call read through a forward shows its conversation to everybody",
    breaks: ["FWD-16"],
    decorate: aroundService("render", "call", (render) => (call) => render(call)),
  },
  // Lines 127, 264: a show_message forward "explicitly shares a call". One with a comment is written as a message of its own.
  "commented-forwards-share-no-call": {
    title: "a forward with a comment does not share the call that its request names",
    breaks: ["FWD-07", "FWD-08"],
    decorate: inReceived("forwardMessage", (request) => {
      if (!request.body.markdown_content) return request;
      const { call_id: _, ...body } = request.body;
      return { ...request, body };
    }),
  },
  "forward-opens-all-calls": {
    title: "a forward opens another call than the one it shares",
    breaks: ["FWD-12"],
    decorate: aroundStore("calls", "get", (get, services) => async (viewer, callId, forward) => {
      const message = forward === undefined ? undefined : await services.store.messages.get(viewer, forward);
      return message?.forwardSource?.callId == null
        ? get(viewer, callId, forward)
        : withFullAccess(services, () => get(viewer, callId));
    }),
  },
  "forward-opens-for-good": {
    title: "a call once read through a forward stays open",
    breaks: ["FWD-09", "FWD-13"],
    decorate: aroundStore("calls", "get", (get) =>
      (() => {
        const through = new Map<string, string>();
        return async (viewer: Parameters<typeof get>[0], callId: string, forward?: string) => {
          const key = `${viewer.memberId} ${callId}`;
          const call = await get(viewer, callId, forward ?? through.get(key));
          if (call !== undefined && forward !== undefined) through.set(key, forward);
          return call;
        };
      })(),
    ),
  },
  // A forward opens the call that it shares, however often it was used.
  "forward-opens-next-transcript": {
    title: "a forward that opened the transcript of its call opens those of other calls afterwards",
    breaks: ["FWD-12", "FWD-11"],
    decorate: around("getTranscript", (original) => {
      const used = new Set<string>();
      return async (request, context) => {
        const name = `${context.caller.memberId} ${request.query.forwarded_message_id}`;
        try {
          const response = await original(request, context);
          if (request.query.forwarded_message_id !== undefined) used.add(name);
          return response;
        } catch (error) {
          if (!used.has(name)) throw error;
          return withFullAccess(context.services, () => original(request, context));
        }
      };
    }),
  },
  "forward-opens-nothing": {
    title: "a shared call is not readable through its forward",
    breaks: ["FWD-08"],
    decorate: aroundStore("calls", "get", (get) => async (viewer, callId) => get(viewer, callId)),
  },
  // Line 264: "The same forwarded_message_id is sent on every transcript page"; the way through a forward forgets the cursor.
  "forwarded-transcripts-start-over": {
    title: "a transcript that is read through a forward begins anew on every page",
    breaks: ["FWD-13", "CAL-02"],
    decorate: inReceived("getTranscript", (request) => {
      const { cursor: _, ...query } = request.query;
      return query.forwarded_message_id === undefined ? request : { ...request, query };
    }),
  },
  "later-pages-are-closed": {
    title: "the second page of a shared transcript is closed",
    breaks: ["FWD-13"],
    decorate: inReceived("getTranscript", (request) => {
      const { cursor, ...query } = request.query;
      if (cursor === undefined) return request;
      const { forwarded_message_id: _, ...rest } = query;
      return { ...request, query: { ...rest, cursor } };
    }),
  },
  "later-pages-take-any-forward": {
    title: "the second page of a shared transcript opens with another forward",
    breaks: ["FWD-13"],
    decorate: around("getTranscript", (original) => async (request, context) => {
      const page = () => original(request, context);
      const { cursor, forwarded_message_id: forward } = request.query;
      return cursor === undefined || forward === undefined ? page() : withFullAccess(context.services, page);
    }),
  },
  "link-opens-calls": {
    title: "a link_only forward opens calls of its source",
    breaks: ["FWD-14"],
    decorate: aroundStore("calls", "get", (get, services) => async (viewer, callId, forward) => {
      const message = forward === undefined ? undefined : await services.store.messages.get(viewer, forward);
      return message?.forwardSource?.mode === "link_only"
        ? withFullAccess(services, () => get(viewer, callId))
        : get(viewer, callId, forward);
    }),
  },
  // Line 264: the call is shared by a show_message forward. The request's call is kept whatever the mode, and looked up by it alone.
  "link-opens-the-call-of-its-request": {
    title: "a link_only forward whose request names a call opens that call",
    breaks: ["FWD-14"],
    decorate: (services) => {
      const calls = new Map<string, string>();
      return both(
        around("forwardMessage", (original) => async (request, context) => {
          const { call_id: callId, ...body } = request.body;
          if (body.mode !== "link_only" || !callId) return original(request, context);
          const response = await original({ ...request, body }, context);
          if (response.status === 200) calls.set(response.body.data.id, callId);
          return response;
        }),
        aroundStore(
          "calls",
          "get",
          (get, inner) => async (viewer, callId, forward) =>
            forward !== undefined && calls.get(forward) === callId
              ? withFullAccess(inner, () => get(viewer, callId))
              : get(viewer, callId, forward),
        ),
      )(services);
    },
  },
  "message-beside-forward-opens-call": {
    title: "any message of a conversation into which a call was shared opens the call",
    breaks: ["FWD-11"],
    decorate: (services) => {
      const sharing = new Map<string, string>();
      const { get } = services.store.calls;
      return both(
        after("forwardMessage", (response, request) => {
          const { call_id: callId, conversation_id: conversationId } = request.body;
          if (response.status === 200 && callId)
            sharing.set(`${callId} ${conversationId}`, response.body.data.id);
        }),
        (inner) => {
          inner.store.calls.get = async (viewer, callId, forwardId) => {
            const message =
              forwardId === undefined ? undefined : await inner.store.messages.get(viewer, forwardId);
            return get(viewer, callId, sharing.get(`${callId} ${message?.conversationId}`) ?? forwardId);
          };
          return inner;
        },
      )(services);
    },
  },
  // Line 264: the destination message must explicitly share that call. The check resolves the message to its thread, and
  // finds the forward at the root.
  "reply-to-forward-opens-call": {
    title: "a reply to a forward that shares a call opens the call as the forward does",
    breaks: ["FWD-11"],
    decorate: (services) => {
      const { messages } = services.store;
      const rootOf = (viewer: Parameters<typeof messages.find>[0], id: string): string =>
        messages.find(viewer, id)?.threadRootId ?? id;
      return both(
        inReceived("getCall", (request, context) => {
          const { forwarded_message_id: id } = request.query;
          if (id === undefined) return request;
          const query = { ...request.query, forwarded_message_id: rootOf(context.caller, id) };
          return { ...request, query };
        }),
        inReceived("getTranscript", (request, context) => {
          const { forwarded_message_id: id } = request.query;
          if (id === undefined) return request;
          const query = { ...request.query, forwarded_message_id: rootOf(context.caller, id) };
          return { ...request, query };
        }),
      )(services);
    },
  },
  // A forward opens the call that it shares, and not the message that it was made of.
  "shared-call-opens-source": {
    title: "who has read a call through a forward can read the source of the forward as well",
    breaks: ["MSG-22"],
    decorate: (services) => {
      const readers = new Set<string>();
      return both(
        after("getCall", (_, request, context) => {
          if (request.query.forwarded_message_id !== undefined) readers.add(context.caller.memberId);
        }),
        openTo("getMessage", (context) => readers.has(context.caller.memberId)),
      )(services);
    },
  },
  "shared-calls-lack-participants": {
    title: "a call read through a forward has no participants",
    breaks: ["FWD-08"],
    decorate: inBody("getCall", (body, request) => {
      if (request.query.forwarded_message_id === undefined) return body;
      return { ...body, participants: [] };
    }),
  },
  "text-shares-a-call": {
    title: "an ordinary message that names a call opens it",
    breaks: ["FWD-11"],
    decorate: aroundStore("calls", "get", (get, services) => async (viewer, callId, forward) => {
      const message = forward === undefined ? undefined : await services.store.messages.get(viewer, forward);
      return message?.content?.includes(callId)
        ? withFullAccess(services, () => get(viewer, callId))
        : get(viewer, callId, forward);
    }),
  },
  "unreadable-forward-opens-to-agents": {
    title: "a forward that an agent cannot read opens its call",
    breaks: ["FWD-10"],
    decorate: aroundStore("calls", "get", (get, services) => async (viewer, callId, forward) => {
      if (viewer.kind !== "agent") return get(viewer, callId, forward);
      const call = await withFullAccess(services, () => get(viewer, callId));
      return withFullAccess(
        services,
        () => get(viewer, callId, forward),
        (id) => id === call?.conversationId,
      );
    }),
  },
  "unreadable-forward-opens": {
    title: "a forward that the caller cannot read opens its call",
    breaks: ["FWD-10"],
    decorate: aroundStore("calls", "get", (get, services) => async (viewer, callId, forward) => {
      const call = await withFullAccess(services, () => get(viewer, callId));
      return withFullAccess(
        services,
        () => get(viewer, callId, forward),
        (id) => id === call?.conversationId,
      );
    }),
  },
});
