// Servers with a fault in posting messages, where questions are involved, a row each.
import { readQuestion } from "../../../reference-server/questions/read-question.ts";
import { invalidBody, Refusal } from "../../../reference-server/refusal.ts";
import { after, aroundStore, before, both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { inShown } from "../tools/messages/posts.ts";

function isOtherJson(content: string): boolean {
  const text = /^```(?:json)?\n(.*)\n```$/s.exec(content.trim())?.[1] ?? content.trim();
  if (!text.startsWith("{")) return false;
  try {
    return !("version" in JSON.parse(text));
  } catch {
    return false;
  }
}

export default defineFaults({
  // Line 261: "The response is the created message with a link to the card".
  "agent-question-in-thread-unlinked": {
    title: "a question that an agent asks inside a thread has no link to its card",
    breaks: ["CRD-87"],
    decorate: (services) => {
      const agents = new Set<string>();
      return both(
        before("createMessage", (_, context) => {
          if (context.caller.kind === "agent") agents.add(context.caller.memberId);
        }),
        inShown((shown) => {
          const { question_card: _, ...rest } = shown;
          return shown.thread_root_id && agents.has(shown.author_id) ? rest : shown;
        }),
      )(services);
    },
  },
  "answer-in-conversation-joins-thread": {
    title: "a question with replyMode conversation that was asked in a thread is answered in the thread",
    breaks: ["CRD-89"],
    decorate: (services) => {
      const { insert, find } = services.store.messages;
      let question: ReturnType<typeof find>;
      services.store.messages.find = (viewer, messageId) => {
        question = find(viewer, messageId);
        return question;
      };
      services.store.messages.insert = (message) =>
        insert(
          message.forwardSource === undefined && question?.questionCard && question.threadRootId !== null
            ? { ...message, threadRootId: question.threadRootId }
            : message,
        );
      return services;
    },
  },
  "answer-of-nested-question-is-top-level": {
    title: "the answer to a question that is a reply is posted as a top-level message",
    breaks: ["CRD-89"],
    decorate: aroundStore(
      "messages",
      "insert",
      (insert) => (message) =>
        insert(
          message.repliedToMessageId && !message.forwardSource
            ? { ...message, threadRootId: null, repliedToMessageId: null }
            : message,
        ),
    ),
  },
  "answerer-revises-answer": {
    title: "the member who answered a question can answer it again",
    breaks: ["CRD-88"],
    decorate: (services) => {
      const answerers = new Map<string, string>();
      const { find } = services.store.messages;
      services.store.messages.find = (viewer, messageId) => {
        const message = find(viewer, messageId);
        if (!message?.questionCard || answerers.get(messageId) !== viewer.memberId) return message;
        return { ...message, questionCard: { ...message.questionCard, answerMessageId: null } };
      };
      return after("answerQuestion", (response, request, context) => {
        if (response.status === 200) answerers.set(request.path.messageId, context.caller.memberId);
      })(services);
    },
  },
  // Line 141: "A card is sent as the entire markdown_content"; JSON may have any white space between its parts.
  "card-with-crlf-refused": {
    title: "a card whose JSON is laid out with the line ends CRLF is refused",
    breaks: ["CRD-93"],
    decorate: before("createMessage", (request) => {
      const text = request.body.markdown_content;
      if (text?.includes("\r\n") && readQuestion(text) !== undefined)
        throw invalidBody("/markdown_content", "invalid_json", "unexpected character");
    }),
  },
  // Line 261: "markdown_content holds, as its entire content, a question command (a card)", and 260: "Reply to a reply: send
  // thread_root_id and replied_to_message_id". The two are checked by a list of pairs in which this one was forgotten.
  "cards-in-nested-replies-refused": {
    title: "a question as a reply to a reply is refused",
    breaks: ["CRD-93", "CRD-87", "THR-02"],
    decorate: before("createMessage", (request) => {
      const { markdown_content: text, thread_root_id: root, replied_to_message_id: repliedTo } = request.body;
      if (text?.startsWith("```svc-question") && repliedTo !== undefined && repliedTo !== root)
        throw invalidBody("/replied_to_message_id", "unexpected", "expected a question, found a reply");
    }),
  },
  // Line 270: "Attach through file_ids when creating a message." The branch of questions forgets them.
  "files-lost-beside-question": {
    title: "a question that is posted with files has none of them",
    breaks: ["FIL-06", "FIL-29", "FIL-18"],
    decorate: aroundStore(
      "messages",
      "create",
      (create) => (viewer, message, options) =>
        create(viewer, message.questionCard === undefined ? message : { ...message, fileIds: [] }, options),
    ),
  },
  // Lines 224 and 260: a message is created; a card is a question command that is the entire content. Whatever is one JSON object,
  // bare or in a block of code, is taken for a card, and refused because it is not one.
  "json-texts-are-broken-cards": {
    title: "a message whose text is a JSON object and not a card is refused as an invalid card",
    breaks: ["MSG-24"],
    decorate: before("createMessage", (request) => {
      if (isOtherJson(request.body.markdown_content ?? ""))
        throw new Refusal("invalid_card", "the card breaks a rule: expected version, title and blocks");
    }),
  },
  // Line 261: the answer is posted in the location that replyMode names. For a question that is a reply it is always
  // the thread.
  "questions-in-threads-are-answered-in-the-thread": {
    title: "the answer to a question with replyMode conversation is a reply where the question is one",
    breaks: ["CRD-89"],
    decorate: (services) => {
      const changed = new Set<string>();
      const { create } = services.store.messages;
      services.store.messages.create = (viewer, input, { announce, ...options } = {}) => {
        const question = input.questionCard;
        if (question?.replyMode !== "conversation" || input.threadRootId == null || announce === undefined)
          return create(viewer, input, { ...options, ...(announce && { announce }) });
        return create(
          viewer,
          { ...input, questionCard: { ...question, replyMode: "thread" } },
          {
            ...options,
            announce: (message) => {
              changed.add(message.id);
              return announce(message);
            },
          },
        );
      };
      return inShown((shown) =>
        shown.question_card !== undefined && changed.has(shown.id)
          ? { ...shown, question_card: { ...shown.question_card, reply_mode: "conversation" } }
          : shown,
      )(services);
    },
  },
  // Line 261: an answer "posts a reply in the chosen location". For a question that is in a thread nobody looks at
  // replyMode.
  "questions-in-threads-are-answered-there": {
    title: "the answer to a question of a thread goes into the thread though replyMode is conversation",
    breaks: ["CRD-89"],
    decorate: (services) => {
      const { questions, messages } = services.store;
      const { answer } = questions;
      const { insert } = messages;
      let asked: { root: string; id: string } | undefined;
      messages.insert = (message) =>
        insert(
          asked === undefined || message.threadRootId != null
            ? message
            : { ...message, threadRootId: asked.root, repliedToMessageId: asked.id },
        );
      questions.answer = (viewer, messageId, textOf, options) =>
        answer(
          viewer,
          messageId,
          // The text is made right before the reply is stored, in the same turn.
          (card) => {
            const text = textOf(card);
            const root = messages.find(viewer, messageId)?.threadRootId ?? null;
            asked = root === null ? undefined : { root, id: messageId };
            queueMicrotask(() => {
              asked = undefined;
            });
            return text;
          },
          options,
        );
      return services;
    },
  },
});
