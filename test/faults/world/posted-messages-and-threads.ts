// Servers with a fault in posting messages, where threads are involved, a row each.
import { invalidBody, Refusal } from "../../../reference-server/refusal.ts";
import { withFullAccess } from "../tools/access/full-access.ts";
import { after, around, before, both, inListed, inReceived, pause } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { inPosts } from "../tools/messages/posts.ts";

export default defineFaults({
  "agents-reply-anywhere": {
    title: "an agent may reply in a conversation of which it is not a member",
    breaks: ["AUT-25", "MSG-17"],
    decorate: around(
      "createMessage",
      (original) => (request, context) =>
        context.caller.kind === "agent" && request.body.thread_root_id
          ? withFullAccess(context.services, () => original(request, context))
          : original(request, context),
    ),
  },
  // The composer of threads normalizes what it is given.
  "composed-in-replies": {
    title: "combining marks are composed in replies",
    breaks: ["MSG-24"],
    decorate: inPosts(
      () => (body) =>
        body.thread_root_id && body.markdown_content !== null
          ? { ...body, markdown_content: body.markdown_content.normalize("NFC") }
          : body,
    ),
  },
  // Context is looked up among top-level messages.
  "context-from-thread-refused": {
    title: "a reply cannot be named in explicit_context_message_ids of a top-level message",
    breaks: ["MSG-27"],
    decorate: before("createMessage", async (request, context) => {
      const { explicit_context_message_ids: ids = [], thread_root_id } = request.body;
      for (const id of thread_root_id ? [] : ids) {
        const named = await context.services.store.messages.get(context.caller, id);
        if (named?.threadRootId)
          throw new Refusal("invalid_request", "expected top-level messages as context");
      }
    }),
  },
  // Line 118: explicit_context_message_ids is an "array of message ids". They are looked up among the top-level messages.
  "context-is-top-level": {
    title: "a readable reply among explicit_context_message_ids is refused",
    breaks: ["MSG-27"],
    decorate: before("createMessage", (request, context) => {
      const { explicit_context_message_ids: ids = [] } = request.body;
      const { messages } = context.services.store;
      if (ids.some((id) => messages.find(context.caller, id)?.threadRootId != null))
        throw invalidBody("/explicit_context_message_ids", "unknown_message", "no such message");
    }),
  },
  "context-of-own-thread-refused": {
    title: "a reply that names the root of its thread as context is refused",
    breaks: ["MSG-27"],
    decorate: inPosts(() => (body) => {
      if (body.thread_root_id && body.explicit_context_message_ids?.includes(body.thread_root_id))
        throw new Refusal("invalid_request", "the root is context already");
      return body;
    }),
  },
  "further-key-replies-stay-out": {
    title: "the list of replies leaves out those that a member posted with a second key",
    breaks: ["THR-04"],
    decorate: (services) => {
      const keys = new Map<string, string>();
      const hidden = new Set<string>();
      return both(
        after("createMessage", (response, _, context) => {
          const { memberId } = context.caller;
          if (!keys.has(memberId)) keys.set(memberId, context.keyId);
          if (response.status === 200 && keys.get(memberId) !== context.keyId)
            hidden.add(response.body.data.id);
        }),
        inListed("listReplies", (items) => items.filter(({ id }) => !hidden.has(id))),
      )(services);
    },
  },
  // History is taken for read-only.
  "imported-roots-take-no-replies": {
    title: "a reply to an imported message is refused",
    breaks: ["THR-13"],
    decorate: before("createMessage", async (request, context) => {
      const root = request.body.thread_root_id;
      const found = root ? await context.services.store.messages.get(context.caller, root) : undefined;
      const author = found && (await context.services.store.members.get(context.caller, found.authorId));
      if (author?.claimStatus === "unclaimed")
        throw new Refusal("invalid_request", "imported threads are closed");
    }),
  },
  "line-ends-change-in-replies": {
    title: "carriage returns are lost in replies",
    breaks: ["MSG-24"],
    decorate: inPosts(
      () => (body) =>
        body.thread_root_id && body.markdown_content !== null
          ? { ...body, markdown_content: body.markdown_content.replaceAll("\r\n", "\n") }
          : body,
    ),
  },
  // The column for replies is narrower than the one for messages.
  "long-replies-are-cut": {
    title: "a reply of more than 4000 characters is cut",
    breaks: ["MSG-08"],
    decorate: inPosts(
      () => (body) =>
        body.thread_root_id && body.markdown_content !== null
          ? { ...body, markdown_content: body.markdown_content.slice(0, 4000) }
          : body,
    ),
  },
  // Line 336: "creating a message ... emits message.created". The event is written before the thread is looked up, and
  // not taken back.
  "refused-replies-are-announced": {
    title: "a reply that is refused because its thread does not exist is announced all the same",
    breaks: ["RTS-38", "EVT-07"],
    decorate: around("createMessage", (original, services) => async (request, context) => {
      try {
        return await original(request, context);
      } catch (error) {
        const { thread_root_id, ...body } = request.body;
        if (!(error instanceof Refusal) || !thread_root_id) throw error;
        const { messages } = services.store;
        const page = await messages
          .list(context.caller, request.path.conversationId, { limit: 1 })
          .catch(() => undefined);
        const like = page?.items[0];
        if (like === undefined) throw error;
        const event = services.render.messageCreated({
          ...like,
          id: services.ids("msg"),
          authorId: context.caller.memberId,
          content: body.markdown_content,
          questionCard: null,
          forwardSource: null,
          threadRootId: thread_root_id,
          createdAt: services.clock.now(),
        });
        await services.store.write(() => services.store.events.append(event));
        throw error;
      }
    }),
  },
  "replies-at-once-write-each": {
    title: "equal replies that arrive at the same time with one key are all written",
    breaks: ["IDM-08"],
    decorate: around("createMessage", (original) => {
      const done = new Set<string>();
      return async (request, context) => {
        const name = `${context.keyId} ${context.path} ${context.idempotencyKey}`;
        if (!request.body.thread_root_id || done.has(name)) return original(request, context);
        await pause(40);
        const isFirst = !done.has(name);
        done.add(name);
        return original(request, isFirst ? context : { ...context, idempotencyKey: undefined });
      };
    }),
  },
  // Line 118: explicit_context_message_ids is an array of message ids. They are looked for among top-level messages.
  "replies-cannot-be-context": {
    title: "a message that names a thread reply as its context is refused",
    breaks: ["MSG-27"],
    decorate: before("createMessage", (request, context) => {
      const ids = request.body.explicit_context_message_ids ?? [];
      for (const [index, id] of ids.entries()) {
        const message = context.services.store.messages.find(context.caller, id);
        if (message !== undefined && message.threadRootId !== null)
          throw invalidBody(`/explicit_context_message_ids/${index}`, "unknown_message", "no such message");
      }
    }),
  },
  "trimmed-in-replies": {
    title: "leading zeros are lost in a reply to a reply",
    breaks: ["MSG-08", "MSG-24"],
    decorate: inReceived("createMessage", (request) => {
      const { markdown_content: text, replied_to_message_id: repliedTo } = request.body;
      if (repliedTo === undefined || typeof text !== "string") return request;
      const body = { ...request.body, markdown_content: text.replaceAll(/\b0+(?=\d)/g, "") };
      return { ...request, body };
    }),
  },
});
