// Servers with a fault in posting messages, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import { after, around, before, both, inReceived, whenRefused } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { inPosts } from "../tools/messages/posts.ts";
import type { Loose } from "../tools/realtime/sockets.ts";
import { inJson, onTheWayIn } from "../tools/responses.ts";

export default defineFaults({
  "conversation-as-root-is-ignored": {
    title: "a reply whose root is named by the id of the conversation is stored as a top-level message",
    breaks: ["THR-09"],
    decorate: inReceived("createMessage", (request) =>
      request.body.thread_root_id === request.path.conversationId
        ? { ...request, body: { ...request.body, thread_root_id: null } }
        : request,
    ),
  },
  "depth-of-two": {
    title: "a reply to a reply to a reply is refused",
    breaks: ["THR-02"],
    decorate: before("createMessage", async (request, context) => {
      const id = request.body.replied_to_message_id;
      const answered =
        id === undefined ? undefined : await context.services.store.messages.get(context.caller, id);
      if (answered?.repliedToMessageId != null)
        throw new Refusal("invalid_request", "threads have two levels");
    }),
  },
  // Lines 121 and 255: thread_root_id and file_ids of one request. The files are attached once a message is there, and then its
  // root is not looked for again.
  "files-below-unknown-roots": {
    title: "a message with files under a thread_root_id that names no message becomes a message of its own",
    breaks: ["THR-09"],
    decorate: inReceived("createMessage", (request, context) => {
      const { thread_root_id: root, replied_to_message_id: _, ...body } = request.body;
      const isThere =
        root != null && context.services.store.messages.find(context.caller, root) !== undefined;
      return (body.file_ids ?? []).length > 0 && !isThere ? { ...request, body } : request;
    }),
  },
  "foreign-root-refused": {
    title: "a reply to another member's message is refused",
    breaks: ["THR-01"],
    decorate: before("createMessage", async (request, context) => {
      const id = request.body.thread_root_id;
      const root = id == null ? undefined : await context.services.store.messages.get(context.caller, id);
      if (root !== undefined && root.authorId !== context.caller.memberId)
        throw new Refusal("forbidden", "this thread is not yours");
    }),
  },
  "foreign-root-stored": {
    title: "a refused reply to a root of another conversation is stored",
    breaks: ["THR-07"],
    decorate: around("createMessage", (original) => async (request, context) => {
      const id = request.body.thread_root_id;
      const root = id == null ? undefined : await context.services.store.messages.get(context.caller, id);
      if (root === undefined || root.conversationId === request.path.conversationId)
        return original(request, context);
      const { thread_root_id: _, replied_to_message_id: __, ...body } = request.body;
      await original({ ...request, body }, context);
      throw new Refusal("invalid_request", "the root is elsewhere");
    }),
  },
  "parent-decides-thread": {
    title: "a reply that answers another thread is stored there",
    breaks: ["THR-08"],
    decorate: whenRefused("createMessage", async (refusal, request, context, original) => {
      const { thread_root_id: root, replied_to_message_id: repliedTo, ...body } = request.body;
      if (refusal.code !== "invalid_request") return undefined;
      if (root == null || repliedTo === undefined) return undefined;
      const thread = await context.services.store.messages.findThreadRoot(context.caller, repliedTo);
      if (thread === undefined) return undefined;
      return original({ ...request, body: { ...body, thread_root_id: thread } }, context);
    }),
  },
  // Line 121: thread_root_id is the "root message of the thread". A question is posted by other code, which does not look for it.
  "questions-below-unknown-roots": {
    title: "a question under a thread_root_id that names no message becomes a message of its own",
    breaks: ["THR-09"],
    decorate: inReceived("createMessage", (request, context) => {
      const { thread_root_id: root, replied_to_message_id: _, ...body } = request.body;
      const isQuestion = body.markdown_content?.startsWith("```svc-question") === true;
      const isThere =
        root != null && context.services.store.messages.find(context.caller, root) !== undefined;
      return isQuestion && !isThere ? { ...request, body } : request;
    }),
  },
  // A reply to a question is an answer, and answers have no files.
  "questions-take-no-file-replies": {
    title: "a reply with a file in the thread of a question is refused",
    breaks: ["FIL-06", "THR-01"],
    decorate: before("createMessage", async (request, context) => {
      const { thread_root_id: root, file_ids: files } = request.body;
      const found =
        root && files?.length ? await context.services.store.messages.get(context.caller, root) : undefined;
      if (found?.questionCard) throw new Refusal("invalid_request", "answers have no files");
    }),
  },
  "replied-to-forward-is-kept": {
    title: "a first reply to a forward that names it in replied_to_message_id keeps that",
    breaks: ["THR-12"],
    decorate: (services) => {
      const forwards = new Set<string>();
      const kept = new Map<string, string>();
      const show = (message: Loose): Loose =>
        kept.has(message.id) ? { ...message, replied_to_message_id: kept.get(message.id) } : message;
      return both(
        inJson("POST", /\/forwards$/, (json: Loose) => {
          forwards.add(json.data.id);
          return json;
        }),
        after("createMessage", (response, request) => {
          const { thread_root_id: root, replied_to_message_id: repliedTo } = request.body;
          if (response.status === 200 && root != null && root === repliedTo && forwards.has(root))
            kept.set(response.body.data.id, root);
        }),
        inJson("GET", /\/conversation-messages\/[^/]+$/, (json: Loose) => ({
          ...json,
          data: show(json.data),
        })),
      )(services);
    },
  },
  "reply-to-root-refused": {
    title: "a replied_to_message_id equal to the root is refused",
    breaks: ["THR-03"],
    decorate: before("createMessage", (request) => {
      const { thread_root_id: root, replied_to_message_id: repliedTo } = request.body;
      if (repliedTo !== undefined && repliedTo === root) throw new Refusal("invalid_request", "not a reply");
    }),
  },
  "root-decides-conversation": {
    title: "a reply to a root of another conversation is stored there",
    breaks: ["THR-07"],
    decorate: inReceived("createMessage", async (request, context) => {
      const id = request.body.thread_root_id;
      const root = id == null ? undefined : await context.services.store.messages.get(context.caller, id);
      if (root === undefined || root.conversationId === request.path.conversationId) return request;
      return { ...request, path: { conversationId: root.conversationId } };
    }),
  },
  // Line 121: the root is that of the thread. Where the message that is replied to is found here, it stands in for a root that
  // is not.
  "root-from-elsewhere-beside-a-message-of-here": {
    title:
      "a reply that names a root of another conversation and a message of its own goes to the thread of the message",
    breaks: ["THR-07"],
    decorate: inReceived("createMessage", (request, context) => {
      const { thread_root_id: root, replied_to_message_id: repliedTo, ...rest } = request.body;
      if (typeof root !== "string" || typeof repliedTo !== "string") return request;
      const { messages } = context.services.store;
      const [named, answered] = [
        messages.find(context.caller, root),
        messages.find(context.caller, repliedTo),
      ];
      const { conversationId } = request.path;
      const isMixed =
        named !== undefined &&
        named.conversationId !== conversationId &&
        answered?.conversationId === conversationId;
      return isMixed ? { ...request, body: { ...rest, thread_root_id: repliedTo } } : request;
    }),
  },
  // Lines 121 and 260: the root is that of the thread. A root that is named twice is handled before anything is looked up,
  // and one that is then not found in the conversation is dropped.
  "root-from-elsewhere-named-twice": {
    title: "a root of another conversation that is named as replied to as well gives a top-level message",
    breaks: ["THR-07"],
    decorate: inReceived("createMessage", (request, context) => {
      const { thread_root_id: root, replied_to_message_id: repliedTo, ...rest } = request.body;
      if (typeof root !== "string" || root !== repliedTo) return request;
      const found = context.services.store.messages.find(context.caller, root);
      if (found === undefined || found.conversationId === request.path.conversationId) return request;
      return { ...request, body: rest };
    }),
  },
  "rootless-reply-is-top-level": {
    title: "a reply without thread_root_id becomes a top-level message",
    breaks: ["THR-11"],
    decorate: inReceived("createMessage", (request) => {
      const { replied_to_message_id: _, ...body } = request.body;
      return request.body.thread_root_id == null ? { ...request, body } : request;
    }),
  },
  "rootless-reply-stored": {
    title: "a refused reply without thread_root_id is stored",
    breaks: ["THR-11"],
    decorate: whenRefused("createMessage", async (refusal, request, context, original) => {
      const { thread_root_id: root, replied_to_message_id: repliedTo, ...body } = request.body;
      if (refusal.code !== "invalid_request") return;
      if (root != null || repliedTo === undefined) return;
      await original({ ...request, body }, context);
    }),
  },
  "same-root-twice-with-files-refused": {
    title: "replied_to_message_id equal to thread_root_id is refused when the message has files",
    breaks: ["THR-03"],
    decorate: inPosts(() => (body) => {
      const isSame = body.thread_root_id && body.thread_root_id === body.replied_to_message_id;
      if (isSame && (body.file_ids ?? []).length > 0)
        throw new Refusal("invalid_request", "expected a reply of the thread");
      return body;
    }),
  },
  "second-reply-is-top-level": {
    title: "a second reply becomes a top-level message",
    breaks: ["THR-01"],
    decorate: around("createMessage", (original) => {
      const replied = new Set<string>();
      return (request, context) => {
        const { thread_root_id: root, replied_to_message_id: _, ...body } = request.body;
        const thread = `${context.caller.memberId} ${root}`;
        const isSecond = root != null && replied.has(thread);
        replied.add(thread);
        return original(isSecond ? { ...request, body } : request, context);
      };
    }),
  },
  "stray-parent-stored": {
    title: "a refused reply that answers another thread is stored",
    breaks: ["THR-08"],
    decorate: whenRefused("createMessage", async (refusal, request, context, original) => {
      const { thread_root_id: root, replied_to_message_id: repliedTo, ...body } = request.body;
      if (refusal.code !== "invalid_request") return;
      if (root == null || repliedTo === undefined) return;
      await original({ ...request, body: { ...body, thread_root_id: root } }, context);
    }),
  },
  "unknown-root-ignored": {
    title: "a reply to an unknown root is accepted",
    breaks: ["THR-09"],
    decorate: whenRefused("createMessage", async (refusal, request, context, original) => {
      const { thread_root_id: root, replied_to_message_id: repliedTo, ...body } = request.body;
      if (refusal.code !== "invalid_request") return undefined;
      if (root == null || (await context.services.store.messages.get(context.caller, root)) !== undefined)
        return undefined;
      void repliedTo;
      return original({ ...request, body }, context);
    }),
  },
  "unknown-root-starts-thread": {
    title: "a nested reply to an unknown root joins its parent's thread",
    breaks: ["THR-09"],
    decorate: whenRefused("createMessage", async (refusal, request, context, original) => {
      const { thread_root_id: root, replied_to_message_id: repliedTo, ...body } = request.body;
      if (refusal.code !== "invalid_request") return undefined;
      if (root == null || repliedTo === undefined) return undefined;
      if ((await context.services.store.messages.get(context.caller, root)) !== undefined) return undefined;
      const thread = await context.services.store.messages.findThreadRoot(context.caller, repliedTo);
      return original({ ...request, body: { ...body, thread_root_id: thread ?? null } }, context);
    }),
  },
  "unknown-root-stored": {
    title: "a refused reply to an unknown root is stored",
    breaks: ["THR-09"],
    decorate: whenRefused("createMessage", async (refusal, request, context, original) => {
      const { thread_root_id: root, replied_to_message_id: repliedTo, ...body } = request.body;
      if (refusal.code !== "invalid_request") return;
      if (root == null || (await context.services.store.messages.get(context.caller, root)) !== undefined)
        return;
      void repliedTo;
      await original({ ...request, body }, context);
    }),
  },
  "reply-to-root-is-nested": {
    title: "a replied_to_message_id equal to the root is shown",
    breaks: ["THR-12"],
    decorate: (services) => {
      const { createMessage } = services.handlers;
      const { message: render } = services.render;
      const toRoot = new Set<string>();
      services.render.message = (message) => {
        const original = render(message);
        return toRoot.has(original.id)
          ? { ...original, replied_to_message_id: message.threadRootId }
          : original;
      };
      services.handlers.createMessage = async (request, context) => {
        const response = await createMessage(request, context);
        const { thread_root_id: root, replied_to_message_id: repliedTo } = request.body;
        if (response.status === 200 && repliedTo !== undefined && repliedTo === root)
          toRoot.add(response.body.data.id);
        return response;
      };
      return services;
    },
  },
  // Line 121: "thread_root_id string or null; null for a top-level message". An empty string is false as well as null is.
  "empty-roots-are-top-level": {
    title: "a message with an empty thread_root_id is posted at top level",
    breaks: ["THR-09", "ERR-05", "ERR-17"],
    decorate: onTheWayIn((body) =>
      (body as { thread_root_id?: unknown } | null)?.thread_root_id === ""
        ? { ...(body as object), thread_root_id: null }
        : body,
    ),
  },
});
