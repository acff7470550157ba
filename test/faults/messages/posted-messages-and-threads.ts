// Servers with a fault in posting messages, where threads are involved, a row each.
import type { Decorate } from "../../../reference-server/all-services.ts";
import type { Context } from "../../../reference-server/handlers/context.ts";
import { withFullAccess } from "../tools/access/full-access.ts";
import { after, around, both, inMessages, MEETING_MS, pause, whenRefused } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { inPosts, inRefusedPosts, inShown } from "../tools/messages/posts.ts";

/** Puts what is posted with the thread root null into the thread that its author wrote in last. */
const joiningLastThread = (isMeant: (caller: Context["caller"]) => boolean): Decorate =>
  around("createMessage", (original) => {
    const last = new Map<string, string>();
    return async (request, context) => {
      const { body, path } = request;
      if (!isMeant(context.caller)) return original(request, context);
      const place = `${context.caller.memberId} ${path.conversationId}`;
      if (typeof body.thread_root_id === "string") last.set(place, body.thread_root_id);
      const root = body.thread_root_id === null ? (last.get(place) ?? null) : body.thread_root_id;
      return original(
        root === undefined ? request : { ...request, body: { ...body, thread_root_id: root } },
        context,
      );
    };
  });

export default defineFaults({
  // Line 344: 404 for a resource that is unavailable. The conversation of a reply is taken from its root.
  "replies-find-their-conversation": {
    title: "a reply under a conversation id that does not exist is posted in the conversation of its root",
    breaks: ["MSG-18"],
    decorate: whenRefused("createMessage", async ({ code }, request, context, original) => {
      const { thread_root_id: rootId } = request.body;
      const { directory, messages } = context.services.store;
      const isUnknown = directory.conversation(request.path.conversationId) === undefined;
      if (code !== "not_found" || !isUnknown || typeof rootId !== "string") return undefined;
      const root = messages.find(context.caller, rootId);
      if (root === undefined) return undefined;
      return original({ ...request, path: { conversationId: root.conversationId } }, context);
    }),
  },
  "author-id-is-believed-in-replies": {
    title: "author_id in the request for a reply decides who is shown as its author",
    breaks: ["GEN-07"],
    decorate: (services) => {
      const claims = new Map<string, string>();
      after("createMessage", (response, request) => {
        const { author_id: claimed } = request.body as { author_id?: unknown };
        if (response.status === 200 && typeof claimed === "string" && request.body.thread_root_id != null)
          claims.set(response.body.data.id, claimed);
      })(services);
      return inMessages(["getMessage"], (message) => ({
        ...message,
        author_id: claims.get(message.id) ?? message.author_id,
      }))(services);
    },
  },
  "hidden-thread-writable": {
    title: "a reply of an outsider is accepted",
    breaks: ["MSG-17"],
    decorate: inRefusedPosts(async (carryOut, { thread_root_id: root }) =>
      root == null ? undefined : carryOut(),
    ),
  },
  // Line 259: the same. Replies with files, and those with pictures, are written by code of their own.
  "outsiders-reply-with-files": {
    title: "a reply with a file or a picture of an outsider is accepted",
    breaks: ["MSG-17"],
    decorate: inRefusedPosts(
      async (carryOut, { thread_root_id: root, file_ids: files = [], image_urls: pictures = [] }) =>
        root == null || files.length + pictures.length === 0 ? undefined : carryOut(),
    ),
  },
  // Line 259: creating a message requires "access to the conversation". That of the path is looked at, and the reply goes where its
  // root is.
  "replies-go-where-their-root-is": {
    title: "a reply to a message of a conversation that is closed to its author is posted there",
    breaks: ["MSG-17"],
    decorate: around("createMessage", (original) => (request, context) => {
      const { thread_root_id: rootId } = request.body;
      const { caller, services } = context;
      const { directory, messages } = services.store;
      const isOutside = typeof rootId === "string" && messages.find(caller, rootId) === undefined;
      if (!isOutside || !directory.canRead(caller, request.path.conversationId))
        return original(request, context);
      return withFullAccess(services, () => {
        const conversationId = messages.find(caller, rootId)?.conversationId ?? request.path.conversationId;
        return original({ ...request, path: { conversationId } }, context);
      });
    }),
  },
  // The same for a message that says only what it answers.
  "answers-join-the-thread-of-what-they-name": {
    title:
      "a message that answers one of a conversation that is closed to its author is posted in the thread there",
    breaks: ["MSG-17"],
    decorate: around("createMessage", (original) => (request, context) => {
      const { thread_root_id: rootId, replied_to_message_id: answeredId, ...body } = request.body;
      const { caller, services } = context;
      const { messages } = services.store;
      const isMeant = rootId === undefined && answeredId !== undefined;
      if (!isMeant || messages.find(caller, answeredId) !== undefined) return original(request, context);
      return withFullAccess(services, () => {
        const answered = messages.find(caller, answeredId);
        if (answered === undefined) return original(request, context);
        const { conversationId, threadRootId, id } = answered;
        const reply = { ...body, thread_root_id: threadRootId ?? id };
        return original({ ...request, path: { conversationId }, body: reply }, context);
      });
    }),
  },
  "null-root-joins-thread": {
    title: "thread_root_id null joins the last thread",
    breaks: ["MSG-13"],
    decorate: joiningLastThread(() => true),
  },
  // Line 121: thread_root_id is "null for a top-level message". An agent without one goes on where it spoke last.
  "null-root-of-agents-joins-thread": {
    title: "a message of an agent with thread_root_id null joins the thread that the agent wrote in last",
    breaks: ["MSG-13"],
    decorate: joiningLastThread(({ kind }) => kind === "agent"),
  },
  "plain-creation-makes-two": {
    title: "a reply is stored twice",
    breaks: ["MSG-01"],
    decorate: around("createMessage", (original) => async (request, context) => {
      const response = await original(request, context);
      if (response.status === 200 && request.body.thread_root_id != null)
        await original(request, { ...context, idempotencyKey: undefined });
      return response;
    }),
  },
  // The count is raised before the messages that a reply refers to are looked up.
  "replies-refused-for-context-are-counted": {
    title: "a reply that is refused for a message that it refers to counts as a reply of its thread",
    breaks: ["MSG-19"],
    decorate: (services) => {
      const refused = new Map<string, number>();
      return both(
        around("createMessage", (original) => async (request, context) => {
          const { thread_root_id: rootId, replied_to_message_id: repliedTo } = request.body;
          try {
            return await original(request, context);
          } catch (error) {
            if (typeof rootId === "string" && repliedTo !== undefined)
              refused.set(rootId, (refused.get(rootId) ?? 0) + 1);
            throw error;
          }
        }),
        inShown((shown) => ({ ...shown, replies_count: shown.replies_count + (refused.get(shown.id) ?? 0) })),
      )(services);
    },
  },
  // Line 125: replies_count. The counter is read and written back, and of replies that arrive together some write the
  // same number.
  "third-reply-at-once-uncounted": {
    title: "of three replies that arrive together the third is not counted",
    breaks: ["MSG-19"],
    decorate: (services) => {
      const underWay = new Map<string, number>();
      const lost = new Map<string, number>();
      return both(
        around("createMessage", (original) => async (request, context) => {
          const root = request.body.thread_root_id;
          if (typeof root !== "string") return original(request, context);
          const others = underWay.get(root) ?? 0;
          underWay.set(root, others + 1);
          try {
            await pause(MEETING_MS);
            const response = await original(request, context);
            if (others >= 2) lost.set(root, (lost.get(root) ?? 0) + 1);
            return response;
          } finally {
            underWay.set(root, (underWay.get(root) ?? 1) - 1);
          }
        }),
        inShown((shown) => {
          const count = lost.get(shown.id);
          return count === undefined ? shown : { ...shown, replies_count: shown.replies_count - count };
        }),
      )(services);
    },
  },
  // What follows this line is a signature to programs for mail.
  "replies-end-at-a-signature": {
    title: "the text of a reply ends before a line of two hyphens and a blank",
    breaks: ["MSG-08", "MSG-24"],
    decorate: inPosts(() => (body) => {
      const { thread_root_id: root, markdown_content: text } = body;
      const [kept = ""] = text?.split(/\r?\n-- \r?\n/) ?? [];
      return root == null || kept.trim() === "" ? body : { ...body, markdown_content: kept };
    }),
  },
});
