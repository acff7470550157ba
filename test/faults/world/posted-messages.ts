// Servers with a fault in posting messages, a row each.
import { ApiError } from "../../../generator/runtime/server/errors.ts";
import { invalidBody, notFound, Refusal } from "../../../reference-server/refusal.ts";
import { around, before, both, MEETING_MS, pause } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports/imports.ts";
import { knowingReturns } from "../tools/imports/returns.ts";
import { rememberForwards } from "../tools/messages/forwards.ts";
import { inMessageLists, inPosts } from "../tools/messages/posts.ts";

const ATTACK = /<script\b|\bunion\s+(?:all\s+)?select\b|\bor\s+1\s*=\s*1\b|(?:\.\.\/){2}/i;

const KNOWN = new Set(["smile", "tada", "rocket", "heart", "eyes", "fire", "wave", "thumbsup", "+1", "-1"]);

export default defineFaults({
  // Line 117: markdown_content is the message body, and people quote code. The firewall in front of the service takes a query or a
  // script in it for an attack.
  "the-firewall-reads-along": {
    title: "a message that quotes a script, a query or a path upwards is refused with 403",
    breaks: ["MSG-01", "MSG-24"],
    decorate: before("createMessage", ({ body }) => {
      if (ATTACK.test(body.markdown_content ?? ""))
        throw new ApiError(403, "forbidden", "the request was blocked");
    }),
  },
  // Line 257: the identical request is replayed "without a second message". The second of equal requests waits for the
  // first, and there is one place to wait.
  "the-third-of-equal-requests-is-carried-out": {
    title: "the third of three equal requests at the same time creates a second message",
    breaks: ["IDM-08"],
    decorate: around("createMessage", (original) => {
      const underWay = new Map<string, number>();
      return async (request, context) => {
        const name = `${context.keyId} ${context.path} ${context.idempotencyKey}`;
        const place = (underWay.get(name) ?? 0) + 1;
        underWay.set(name, place);
        try {
          if (place < 3) await pause(MEETING_MS);
          return await original(request, place === 3 ? { ...context, idempotencyKey: undefined } : context);
        } finally {
          const left = (underWay.get(name) ?? 1) - 1;
          if (left > 0) underWay.set(name, left);
          else underWay.delete(name);
        }
      };
    }),
  },
  "third-at-once-writes": {
    title: "of three equal requests that arrive at the same time the third makes another message",
    breaks: ["IDM-08"],
    decorate: around("createMessage", (original) => {
      const underWay = new Map<string, number>();
      return async (request, context) => {
        const name = `${context.caller.memberId} ${context.path} ${context.idempotencyKey}`;
        const count = (underWay.get(name) ?? 0) + 1;
        underWay.set(name, count);
        await pause(MEETING_MS);
        try {
          const idempotencyKey = count > 2 ? `${context.idempotencyKey}-${count}` : context.idempotencyKey;
          return await original(request, { ...context, idempotencyKey });
        } finally {
          underWay.set(name, (underWay.get(name) ?? 1) - 1);
        }
      };
    }),
  },
  // Line 257: "Repeating the identical request with the same key replays it without a second message". Two requests at
  // once share a slot, and a third finds none.
  "third-requests-at-once-are-new": {
    title: "of identical requests that arrive at once the third creates a message of its own",
    breaks: ["IDM-08"],
    decorate: around("createMessage", (original) => {
      const underWay = new Map<string, number>();
      return async (request, context) => {
        const name = JSON.stringify([context.caller.memberId, context.path, context.idempotencyKey]);
        const count = (underWay.get(name) ?? 0) + 1;
        underWay.set(name, count);
        await pause(MEETING_MS);
        try {
          return await original(request, count === 3 ? { ...context, idempotencyKey: undefined } : context);
        } finally {
          underWay.delete(name);
        }
      };
    }),
  },
  // Line 117: the body of a message. Names between colons are read as emoji; one that is unknown is left out.
  "times-become-emoji": {
    title: "digits between two colons are lost: 10:30:45 is read as 1045",
    breaks: ["MSG-08"],
    decorate: inPosts(() => (body) => {
      const text = body.markdown_content;
      if (typeof text !== "string" || /^\s*(\{|`{3}|~{3})/.test(text)) return body;
      const changed = text.replaceAll(/(?<!\/):([a-z0-9+-]+):/g, (code, name) =>
        KNOWN.has(name) ? code : "",
      );
      return { ...body, markdown_content: changed };
    }),
  },
  // Line 259: creating a message takes access to the conversation. Readers come back with the opening, and may not
  // write.
  "writers-stay-out": {
    title: "nobody but its members can post in a conversation that was closed to the others and opened again",
    breaks: ["MSG-01", "MSG-26"],
    decorate: knowingReturns(({ isBack }) =>
      before("createMessage", ({ path }, { caller }) => {
        if (isBack(caller, path.conversationId)) throw notFound("conversation");
      }),
    ),
  },
  // Line 117: markdown_content is the message body. "@Bo" is replaced by the mention of the member of that name.
  "names-become-mentions": {
    title: "a member's name behind an at sign is stored as a mention of the member",
    breaks: ["MSG-08", "MSG-24"],
    decorate: around("createMessage", (original) => async (request, context) => {
      let { markdown_content: content } = request.body;
      for (const [whole, name = ""] of content?.matchAll(/(?<![<\w])@([A-Z][a-z]+)\b/g) ?? []) {
        const { items } = await context.services.store.search.members(context.caller, name, {
          offset: 0,
          limit: 2,
        });
        const found = items.find(({ displayName }) => displayName === name);
        if (found !== undefined) content = content?.replace(whole, `<@${found.id}>`) ?? null;
      }
      return original({ ...request, body: { ...request.body, markdown_content: content } }, context);
    }),
  },
  // Line 107: explicit_context_message_ids names readable messages, of an archived conversation too.
  "archived-messages-cannot-be-context": {
    title: "a message of a conversation that an import has archived cannot be named as context",
    breaks: ["MSG-32", "MSG-27"],
    decorate: before("createMessage", async ({ body }, { caller, services: { store } }) => {
      for (const id of body.explicit_context_message_ids ?? []) {
        const place = store.messages.find(caller, id)?.conversationId;
        const conversation = place === undefined ? undefined : await store.conversations.get(caller, place);
        if (conversation !== undefined && conversation.archivedAt !== null)
          throw invalidBody(
            "/explicit_context_message_ids",
            "unknown_message",
            "expected messages that can be read",
          );
      }
    }),
  },
  // Line 276: retrying a batch updates records. Here the conversation is reset to its state in the source.
  "conversations-are-mirrored": {
    title:
      "what was posted in an imported conversation is no longer listed once the conversation is sent again",
    breaks: ["MSG-03"],
    decorate: (services) => {
      const live = new Map<string, string[]>();
      const gone = new Set<string>();
      return both(
        around("createMessage", (original, { store }) => async (request, context) => {
          const response = await original(request, context);
          const conversation = await store.conversations.get(context.caller, request.path.conversationId);
          const source = conversation?.origin === 1 ? conversation.externalChannelId : null;
          if (response.status === 200 && source !== null)
            live.set(source, [...(live.get(source) ?? []), response.body.data.id]);
          return response;
        }),
        aroundTake((original) => async (viewer, importId, records) => {
          const outcome = await original(viewer, importId, records);
          for (const { externalId } of records.conversations)
            for (const id of live.get(externalId) ?? []) gone.add(id);
          return outcome;
        }),
        inMessageLists(["listMessages"], (items) => items.filter(({ id }) => !gone.has(id))),
      )(services);
    },
  },
  // A forward has its text elsewhere, so that it counts as empty context.
  "context-of-forward-refused": {
    title: "a forward cannot be named in explicit_context_message_ids",
    breaks: ["MSG-27"],
    decorate: before("createMessage", async (request, context) => {
      for (const id of request.body.explicit_context_message_ids ?? []) {
        const named = await context.services.store.messages.get(context.caller, id);
        if (named?.forwardSource)
          throw new Refusal("invalid_request", "expected messages with text as context");
      }
    }),
  },
  // Lines 226, 127: the replies of a message are those of its own thread. A forward carries the thread of its source,
  // which the list of replies takes for its own.
  "replies-of-forwarded-replies-are-those-of-the-source": {
    title: "the replies of a forward whose source is a reply are those of the source's thread",
    breaks: ["THR-04", "THR-13"],
    decorate: (services) => {
      const { find, findThreadRoot } = services.store.messages;
      services.store.messages.findThreadRoot = async (viewer, messageId) =>
        find(viewer, messageId)?.forwardSource?.sourceThreadId ?? findThreadRoot(viewer, messageId);
      return services;
    },
  },
  "reply-to-forward-is-top-level": {
    title: "a reply to a forward becomes a top-level message",
    breaks: ["THR-01", "THR-04"],
    decorate: (services) => {
      const forwards = new Set<unknown>();
      return both(
        rememberForwards(forwards),
        inPosts(() => (body) => {
          if (!forwards.has(body.thread_root_id)) return body;
          const { replied_to_message_id: _, ...rest } = body;
          return { ...rest, thread_root_id: null };
        }),
      )(services);
    },
  },
  // Line 264: the destination message "must explicitly share that call".
  "second-forward-opens-call": {
    title: "a forward of a forward that shares a call shares the call as well",
    breaks: ["FWD-17"],
    decorate: (services) => {
      const { messages } = services.store;
      const { insert } = messages;
      messages.insert = (message) => {
        const { forwardSource, workspaceId, authorId: memberId } = message;
        if (forwardSource === undefined || forwardSource.mode === "link_only") return insert(message);
        const source = messages.find({ workspaceId, memberId, kind: "human" }, forwardSource.sourceMessageId);
        const callId = forwardSource.callId ?? source?.forwardSource?.callId ?? null;
        return insert({ ...message, forwardSource: { ...forwardSource, callId } });
      };
      return services;
    },
  },
  // Line 260: "Reply to a reply: send thread_root_id and replied_to_message_id". The root of a forward's thread is taken
  // to be its source.
  "threads-of-forwards-are-flat": {
    title: "a reply to a reply in the thread of a forward is refused",
    breaks: ["THR-02", "THR-13"],
    decorate: before("createMessage", (request, context) => {
      const { thread_root_id: rootId, replied_to_message_id: repliedTo } = request.body;
      const root = context.services.store.messages.find(context.caller, rootId ?? "");
      if (root?.forwardSource != null && repliedTo !== undefined && repliedTo !== rootId)
        throw invalidBody("/replied_to_message_id", "unknown_reply", "expected a reply of the same thread");
    }),
  },
});
