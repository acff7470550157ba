// Servers with a fault in showing messages, a row each.

import { withFullAccess } from "../tools/access/full-access.ts";
import { after, around, both, inData, inMessages } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { afterPosts, inShown } from "../tools/messages/posts.ts";

export default defineFaults({
  // Agents get the content in the form that their prompts use.
  "agents-read-other-line-ends": {
    title: "an agent that reads one message by its id gets line feeds for its CRLF line ends",
    breaks: ["EVT-22"],
    decorate: inData("getMessage", (data, _, context) => {
      if (context.caller.kind !== "agent") return data;
      return { ...data, content: data.content?.replaceAll("\r\n", "\n") ?? null };
    }),
  },
  "equal-names-attach-once": {
    title: "of two files with one name in a message the first is lost",
    breaks: ["FIL-29"],
    decorate: inShown((shown) => ({
      ...shown,
      files: [...new Map((shown.files ?? []).map((file) => [file.filename, file])).values()],
    })),
  },
  "file-replies-uncounted": {
    title: "replies_count leaves out the replies that have files and no text",
    breaks: ["MSG-19"],
    decorate: (services) => {
      const uncounted = new Map<string, number>();
      return both(
        afterPosts(({ content, thread_root_id: root }) => {
          if (root && !content) uncounted.set(root, (uncounted.get(root) ?? 0) + 1);
        }),
        inShown((shown) => ({
          ...shown,
          replies_count: shown.replies_count - (uncounted.get(shown.id) ?? 0),
        })),
      )(services);
    },
  },
  // Line 279: "Retrying a batch updates records"; line 225: "Get one message". Texts are taken for unchangeable once they
  // have been read.
  "messages-are-read-once": {
    title: "a message that an import changed is read by its id with the text of its first reading",
    breaks: ["IMP-16", "MSG-29", "SRC-16"],
    decorate: (services) => {
      const texts = new Map<string, string | null>();
      return inMessages(["getMessage"], (message) => {
        const content = texts.get(message.id) ?? message.content;
        texts.set(message.id, content);
        return { ...message, content };
      })(services);
    },
  },
  // Line 125: created_at is a date-time, which RFC 3339 gives a zone. The format with fractions has the zone in its suffix; a
  // whole second, as history of other tools has it, takes the format without.
  "whole-second-times-lose-their-zone": {
    title: "an imported message of a whole second is shown with a time without zone",
    breaks: ["GEN-27", "IMP-21"],
    decorate: inShown((shown, { createdAt }) =>
      createdAt % 1000 === 0 ? { ...shown, created_at: shown.created_at.replace(/(\.0+)?Z$/, "") } : shown,
    ),
  },
  // Line 24: responses contain what the key can access. A message that somebody names as context is opened to those who read the
  // message that names it.
  "context-opens-messages": {
    title:
      "a message of a hidden conversation can be read by its id once a message that can be read names it as context",
    breaks: ["MSG-22", "MSG-33", "GEN-04", "GEN-22", "MSG-12"],
    decorate: (services) => {
      const namedIn = new Map<string, Set<string>>();
      return both(
        afterPosts(({ conversation_id }, { explicit_context_message_ids: ids = [] }) => {
          for (const id of ids) namedIn.set(id, new Set([...(namedIn.get(id) ?? []), conversation_id]));
        }),
        around("getMessage", (original) => async (request, context) => {
          const { directory } = services.store;
          const places = [...(namedIn.get(request.path.messageId) ?? [])];
          return places.some((id) => directory.canRead(context.caller, id))
            ? withFullAccess(services, () => original(request, context))
            : original(request, context);
        }),
      )(services);
    },
  },
  // A message that somebody else reads comes from a copy that is made for display, in which tabs are blanks.
  "other-readers-lose-tabs": {
    title: "a reader who is not the author gets blanks for the tabs of a text",
    breaks: ["MSG-24"],
    decorate: inData("getMessage", (data, _, context) => {
      if (data.author_id === context.caller.memberId) return data;
      const content = data.content?.replaceAll("\t", " ") ?? null;
      return { ...data, content };
    }),
  },
  // Line 125: replies_count. It is counted from the replies that are loaded with a message for its preview, of which there are
  // twenty-five at most.
  "counts-end-at-25": {
    title: "replies_count does not grow beyond 25",
    breaks: ["MSG-19"],
    decorate: inShown((shown) => ({ ...shown, replies_count: Math.min(25, shown.replies_count) })),
  },
  // Line 125: replies_count is an integer, the number of replies. The badge of the application has room for two digits.
  "counts-end-at-ninety-nine": {
    title: "replies_count stays at 99",
    breaks: ["IMP-35"],
    decorate: inShown((shown) => ({ ...shown, replies_count: Math.min(99, shown.replies_count) })),
  },
  // Line 125: replies_count is an integer. Its column holds a signed byte.
  "counts-end-at-one-byte": {
    title: "replies_count stays at 127",
    breaks: ["IMP-35"],
    decorate: inShown((shown) => ({ ...shown, replies_count: Math.min(127, shown.replies_count) })),
  },
  "listed-count-knows-first-replies": {
    title: "the message list shows a replies_count without the replies to replies",
    breaks: ["MSG-19", "MSG-29"],
    decorate: (services) => {
      const uncounted = new Map<string, number>();
      return both(
        afterPosts(({ replied_to_message_id: repliedTo, thread_root_id: root }) => {
          if (root && repliedTo) uncounted.set(root, (uncounted.get(root) ?? 0) + 1);
        }),
        inMessages(["listMessages"], (message) => ({
          ...message,
          replies_count: message.replies_count - (uncounted.get(message.id) ?? 0),
        })),
      )(services);
    },
  },
  "suppressing-replies-uncounted": {
    title: "replies that suppress link previews are not counted",
    breaks: ["MSG-19"],
    decorate: (services) => {
      const uncounted = new Map<string, number>();
      return both(
        afterPosts((message, body) => {
          const root = message.thread_root_id;
          if (root && body.suppressed_link_preview_urls?.length)
            uncounted.set(root, (uncounted.get(root) ?? 0) + 1);
        }),
        inShown((shown) => ({
          ...shown,
          replies_count: (shown.replies_count ?? 0) - (uncounted.get(shown.id) ?? 0),
        })),
      )(services);
    },
  },
  // Line 125: replies_count. It is the number of replies whose author is in the list of members: an open conversation is also for
  // those who are not.
  "replies-of-strangers-uncounted": {
    title: "a reply in an open conversation by somebody who is not a member of it is not counted",
    breaks: ["MSG-19"],
    decorate: (services) => {
      const { directory } = services.store;
      const uncounted = new Map<string, number>();
      return both(
        afterPosts(({ thread_root_id: root, conversation_id: conversation }, _, { caller }) => {
          if (root && !directory.isMember(caller.memberId, conversation))
            uncounted.set(root, (uncounted.get(root) ?? 0) + 1);
        }),
        inShown((shown) => {
          const { id, replies_count } = shown;
          return { ...shown, replies_count: replies_count - (uncounted.get(id) ?? 0) };
        }),
      )(services);
    },
  },
  // Line 279: "Retrying a batch updates records (keyed by source ids) instead of duplicating." The update writes the whole
  // row of a root, with the count of a new message.
  "updated-root-forgets-replies": {
    title: "an imported root that was updated shows no replies any more",
    breaks: ["IMP-35", "IMP-16"],
    decorate: inShown((shown, { threadRootId, updatedAt }) =>
      threadRootId === null && updatedAt !== null ? { ...shown, replies_count: 0 } : shown,
    ),
  },
  "answered-question-has-no-card": {
    title: "the message of a question no longer links to its card once it was answered",
    breaks: ["CRD-108"],
    decorate: inShown(({ question_card, ...shown }) =>
      question_card === undefined || question_card.status === "answered"
        ? shown
        : { ...shown, question_card },
    ),
  },
  // Line 259: creating a message requires access to the conversation. An answer is checked against who was shown the question.
  "answers-after-closing": {
    title: "who has read a question answers it after its conversation was closed to them",
    breaks: ["MSG-17", "GEN-04"],
    decorate: (services) => {
      const { directory } = services.store;
      const { canRead } = directory;
      /** Conversations of the messages that members were shown. */
      const shown = new Map<string, string>();
      const answering = new Set<string>();
      directory.canRead = (viewer, conversationId) =>
        canRead(viewer, conversationId) || answering.has(`${viewer.memberId} ${conversationId}`);
      return both(
        after("getMessage", (response, { path }, { caller }) => {
          if (response.status !== 200) return;
          shown.set(`${caller.memberId} ${path.messageId}`, response.body.data.conversation_id);
        }),
        after("listMessages", (response, { path }, { caller }) => {
          if (response.status !== 200) return;
          for (const { id } of response.body.data.items)
            shown.set(`${caller.memberId} ${id}`, path.conversationId);
        }),
        around("answerQuestion", (original) => async (request, context) => {
          const { memberId } = context.caller;
          const name = `${memberId} ${shown.get(`${memberId} ${request.path.messageId}`)}`;
          answering.add(name);
          try {
            return await original(request, context);
          } finally {
            answering.delete(name);
          }
        }),
      )(services);
    },
  },
  // Line 261: "The first human answer is final and posts a reply in the chosen location"; line 125: replies_count. The
  // code that posts this reply does not count it.
  "answers-are-not-counted": {
    title: "the answer to a question in its thread is not counted in the replies_count of the question",
    breaks: ["MSG-19"],
    decorate: inShown((shown, { questionCard: question, threadRootId }) =>
      question?.answerMessageId != null && question.replyMode === "thread" && threadRootId === null
        ? { ...shown, replies_count: shown.replies_count - 1 }
        : shown,
    ),
  },
  // Line 261: "The response is the created message with a link to the card". Replies are rendered without it.
  "questions-in-threads-have-no-link": {
    title: "the response to a question that is posted as a reply has no link to the card",
    breaks: ["CRD-87"],
    decorate: inMessages(["createMessage"], (message) => {
      const { question_card: _, ...rest } = message;
      return message.thread_root_id === null ? message : rest;
    }),
  },
});
