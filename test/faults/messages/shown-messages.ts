// Servers that show messages otherwise, a row each.
import type { AllServices } from "../../../reference-server/all-services.ts";
import { notFound } from "../../../reference-server/refusal.ts";
import { before, both, inData, inMessages, pause } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { afterPosts, lendingAccess } from "../tools/messages/posts.ts";

/** @returns how many replies each root does not count, to be filled */
function lostReplies({ render }: AllServices): Map<string, number> {
  const lost = new Map<string, number>();
  const { message } = render;
  render.message = (row) => {
    const shown = message(row);
    return { ...shown, replies_count: Math.max(0, shown.replies_count - (lost.get(shown.id) ?? 0)) };
  };
  return lost;
}

export default defineFaults({
  "all-messages-have-one-author": {
    title: "messages of two identities have the same author",
    breaks: ["GEN-06"],
    decorate: inMessages(["createMessage", "getMessage", "listMessages", "listReplies"], (message) => ({
      ...message,
      author_id: "mem_service",
    })),
  },
  "answers-with-another-id": {
    title: "the response to a creation names another id",
    breaks: ["MSG-01"],
    decorate: inMessages(["createMessage"], (message) => ({
      ...message,
      id: `${message.id.slice(0, -1)}${message.id.endsWith("0") ? "1" : "0"}`,
    })),
  },
  "answers-without-content": {
    title: "the response to the creation of a reply has no content",
    breaks: ["MSG-29"],
    decorate: inMessages(["createMessage"], (message) => ({
      ...message,
      content: message.thread_root_id == null ? message.content : null,
    })),
  },
  "author-lost-on-read": {
    title: "a message has another author on read than on creation",
    breaks: ["GEN-06"],
    decorate: inMessages(["getMessage"], (message) => ({
      ...message,
      author_id: `${message.author_id}-read`,
    })),
  },
  "images-reversed-in-list": {
    title: "the list shows image_urls in another order",
    breaks: ["MSG-25"],
    decorate: inMessages(["listMessages"], (message) => ({
      ...message,
      image_urls: message.image_urls.toReversed(),
    })),
  },
  "images-sorted": {
    title: "image_urls come back sorted",
    breaks: ["MSG-25"],
    decorate: inMessages(["createMessage", "getMessage", "listMessages", "listReplies"], (message) => ({
      ...message,
      image_urls: message.image_urls.toSorted(),
    })),
  },
  "lines-are-joined": {
    title: "line ends are spaces in the list of replies",
    breaks: ["MSG-29"],
    decorate: inMessages(["listReplies"], (message) => ({
      ...message,
      content: message.content?.replaceAll(/\s*\n\s*/g, " ") ?? null,
    })),
  },
  "list-cuts-text": {
    title: "the list shows the beginning of a long text",
    breaks: ["MSG-29"],
    decorate: inMessages(["listMessages"], (message) => ({
      ...message,
      content: message.content?.slice(0, 500) ?? null,
    })),
  },
  "list-cuts-very-long-text": {
    title: "the list shows the first 4096 characters of a text",
    breaks: ["MSG-29"],
    decorate: inMessages(["listMessages"], (message) => ({
      ...message,
      content: message.content?.slice(0, 4096) ?? null,
    })),
  },
  "list-has-rows-as-ids": {
    title: "a message is listed under another id than it was created with",
    breaks: ["MSG-29"],
    decorate: inMessages(["listMessages"], (message) => ({
      ...message,
      id: message.id.replace("msg_", "row_"),
    })),
  },
  "list-names-other-author": {
    title: "messages in the list have another author_name than read by their id",
    breaks: ["MSG-29"],
    decorate: inMessages(["listMessages"], (message) => ({
      ...message,
      author_name: message.conversation_name,
    })),
  },
  "list-shows-no-count": {
    title: "the list shows no replies_count",
    breaks: ["MSG-19"],
    decorate: inMessages(["listMessages"], (message) => ({ ...message, replies_count: 0 })),
  },
  "list-shows-time-of-indexing": {
    title: "the list shows a created_at a third of a second later than GET",
    breaks: ["MSG-29"],
    decorate: inMessages(["listMessages", "listReplies"], (message) => ({
      ...message,
      created_at: new Date(Date.parse(message.created_at) + 333).toISOString(),
    })),
  },
  "marks-are-stripped": {
    title: "the list of replies shows text without its marks",
    breaks: ["MSG-29"],
    decorate: inMessages(["listReplies"], (message) => ({
      ...message,
      content: message.content?.replaceAll(/[*_`#>]/g, "") ?? null,
    })),
  },
  "markup-is-escaped": {
    title: "GET of a message escapes its text",
    breaks: ["MSG-24"],
    decorate: inMessages(["getMessage"], (message) => ({
      ...message,
      content: message.content?.replaceAll("<", "&lt;") ?? null,
    })),
  },
  "one-image-only": {
    title: "a reply keeps one image",
    breaks: ["MSG-25"],
    decorate: inMessages(["getMessage", "listReplies"], (message) => ({
      ...message,
      image_urls: message.thread_root_id == null ? message.image_urls : message.image_urls.slice(0, 1),
    })),
  },
  "own-reaction": {
    title: "a new message has a reaction",
    breaks: ["MSG-21", "IMP-07"],
    decorate: inMessages(["getMessage"], (message) => ({
      ...message,
      reactions: [{ emoji_text: "ok", count: 1 }],
    })),
  },
  "pictures-hide-their-author": {
    title: "a listed message with pictures has no author_id",
    breaks: ["MSG-02"],
    decorate: inMessages(["listMessages"], (message) => {
      if (message.image_urls.length === 0) return message;
      const { author_id: _, ...others } = message;
      return others as typeof message;
    }),
  },
  "reactions-are-null": {
    title: "reactions is null in the list",
    breaks: ["MSG-21"],
    decorate: inMessages(["listMessages"], (message) => ({
      ...message,
      reactions: null as unknown as typeof message.reactions,
    })),
  },
  "replies-count-is-text": {
    title: "replies_count is a string in the list",
    breaks: ["MSG-02"],
    decorate: inMessages(["listMessages"], (message) => ({
      ...message,
      replies_count: String(message.replies_count) as unknown as number,
    })),
  },
  "replies-in-another-conversation": {
    title: "replies are listed with another conversation_id than read by their id",
    breaks: ["MSG-29"],
    decorate: inMessages(["listReplies"], (message) => ({
      ...message,
      conversation_id: message.thread_root_id ?? message.conversation_id,
    })),
  },
  "reply-has-time-of-root": {
    title: "created_at of a reply is too early",
    breaks: ["MSG-20"],
    decorate: inMessages(["getMessage"], (message) =>
      message.thread_root_id == null
        ? message
        : { ...message, created_at: new Date(Date.parse(message.created_at) - 60_000).toISOString() },
    ),
  },
  "agents-read-any-message": {
    title: "a hidden message is readable by its id for an agent",
    breaks: ["MSG-22"],
    decorate: lendingAccess(
      "getMessage",
      ({ path }) => path.messageId,
      async ({ caller, services }) =>
        (await services.store.members.get(caller, caller.memberId))?.kind === "agent",
    ),
  },
  "count-loses-updates": {
    title: "replies at the same time are counted once",
    breaks: ["MSG-19"],
    decorate: (services) => {
      const { createMessage } = services.handlers;
      const lost = lostReplies(services);
      const running = new Set<string>();
      services.handlers.createMessage = async (request, context) => {
        const root = request.body.thread_root_id;
        if (root == null) return createMessage(request, context);
        if (running.has(root)) lost.set(root, (lost.get(root) ?? 0) + 1);
        running.add(root);
        await pause(25);
        return createMessage(request, context).finally(() => running.delete(root));
      };
      return services;
    },
  },
  "count-without-nested": {
    title: "replies to a reply are not counted",
    breaks: ["MSG-19"],
    decorate: (services) => {
      const { createMessage } = services.handlers;
      const lost = lostReplies(services);
      services.handlers.createMessage = async (request, context) => {
        const { thread_root_id: root, replied_to_message_id: repliedTo } = request.body;
        if (root != null && repliedTo !== undefined && repliedTo !== root)
          lost.set(root, (lost.get(root) ?? 0) + 1);
        return createMessage(request, context);
      };
      return services;
    },
  },
  "created-at-in-local-time": {
    title: "created_at is off by an hour",
    breaks: ["MSG-20"],
    decorate: inMessages(["createMessage", "getMessage", "listMessages", "listReplies"], (message) => ({
      ...message,
      created_at: new Date(Date.parse(message.created_at) + 3_600_000).toISOString(),
    })),
  },
  "get-loses-content": {
    title: "GET of a message cuts its text",
    breaks: ["MSG-04"],
    decorate(services) {
      const { getMessage } = services.handlers;
      services.handlers.getMessage = async (request, context) => {
        const response = await getMessage(request, context);
        if (response.status !== 200) return response;
        const { data } = response.body;
        return {
          ...response,
          body: { ...response.body, data: { ...data, content: data.content?.slice(0, -1) ?? null } },
        };
      };
      return services;
    },
  },
  "get-shows-reader-as-author": {
    title: "GET of a message shows the caller as author",
    breaks: ["MSG-04"],
    decorate: inData("getMessage", (data, _, context) => ({ ...data, author_id: context.caller.memberId })),
  },
  "hidden-message-readable": {
    title: "a hidden message is readable by its id",
    breaks: ["MSG-22"],
    decorate: lendingAccess("getMessage", ({ path }) => path.messageId),
  },
  "others-see-trimmed-words": {
    title: "other members read a text with single spaces",
    breaks: ["MSG-24"],
    decorate: inData("getMessage", (data, _, context) => {
      if (data.author_id === context.caller.memberId) return data;
      return { ...data, content: data.content?.replaceAll(/ +/g, " ") ?? null };
    }),
  },
  // Messages are shown as long as the key that wrote them works.
  "messages-of-disabled-keys-unread": {
    title: "a message cannot be read by its id while the key that posted it is disabled",
    breaks: ["MSG-04"],
    decorate: (services) => {
      const keys = new Map<string, string>();
      const disabled = new Set<string>();
      return both(
        afterPosts((message, _, { keyId }) => keys.set(message.id, keyId)),
        before("disableApiKey", (request) => disabled.add(request.path.apiKeyId)),
        before("enableApiKey", (request) => disabled.delete(request.path.apiKeyId)),
        before("getMessage", (request) => {
          if (disabled.has(keys.get(request.path.messageId) ?? "")) throw notFound("message");
        }),
      )(services);
    },
  },
});
