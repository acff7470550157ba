// Servers with a fault in posting messages, a row each.
import type { Decorate } from "../../../reference-server/all-services.ts";
import type { Handlers } from "../../../reference-server/generated/handlers.ts";
import { Refusal } from "../../../reference-server/refusal.ts";
import { after, around, aroundStore, before, inBody, inReceived } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { partsOf } from "../tools/messages/cards.ts";
import type { Loose } from "../tools/realtime/sockets.ts";

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

type Answer = Parameters<Handlers["answerQuestion"]>[0];

/** Posts these answers as if their question had the replyMode thread. */
const stayingInThreads =
  (isSuch: (request: Answer, card: unknown) => boolean): Decorate =>
  (services) => {
    const under = new Map<string, Answer>();
    const { messages } = services.store;
    const { find } = messages;
    messages.find = (viewer, messageId) => {
      const message = find(viewer, messageId);
      const request = under.get(messageId);
      const question = message?.questionCard;
      if (message === undefined || question == null || request === undefined) return message;
      return isSuch(request, question.card)
        ? { ...message, questionCard: { ...question, replyMode: "thread" } }
        : message;
    };
    return around("answerQuestion", (original) => (request, context) => {
      const { messageId } = request.path;
      under.set(messageId, request);
      return original(request, context).finally(() => under.delete(messageId));
    })(services);
  };

export default defineFaults({
  // Line 261: "agents cannot answer for a human". A reply with the label of an option is taken for a choice of it.
  "agents-answer-in-words": {
    title: "an agent that replies to a question with the words of an option has answered it",
    breaks: ["CRD-90"],
    decorate: after("createMessage", async (response, request, context) => {
      const { caller, services } = context;
      const { markdown_content: words, thread_root_id: root } = request.body;
      const question = root == null ? undefined : services.store.messages.find(caller, root);
      const isChoice = JSON.stringify(question?.questionCard?.card)?.includes(
        `"label":${JSON.stringify(words)}`,
      );
      if (response.status === 200 && question !== undefined && caller.kind === "agent" && isChoice === true)
        await services.store.questions.answer({ ...caller, kind: "human" }, question.id, () => String(words));
    }),
  },
  // Line 261: "The response is the created message with a link to the card". It is written for people, who can follow it.
  "agents-get-no-link": {
    title: "the response to a question of an agent has no link to its card",
    breaks: ["CRD-87"],
    decorate: inBody("createMessage", (body, request, context) => {
      const isTop = request.body.thread_root_id == null;
      if (context.caller.kind !== "agent" || !isTop) return body;
      const { question_card: _, ...data } = body.data;
      return { ...body, data };
    }),
  },
  // Line 261: the first human answer posts a reply in the chosen location. A question that is itself a reply has no
  // thread of its own, so its answer goes to the conversation.
  "answer-leaves-the-thread": {
    title: "the answer to a question that was asked inside a thread is outside of that thread",
    breaks: ["CRD-89"],
    decorate: aroundStore(
      "messages",
      "insert",
      (insert) =>
        // Answers and forwards are inserted through this; of the two only answers reply to something.
        (message) =>
          insert(
            typeof message.repliedToMessageId === "string"
              ? { ...message, threadRootId: null, repliedToMessageId: null }
              : message,
          ),
    ),
  },
  "answers-stay-in-the-thread": {
    title: "the answer to a question with the mode conversation that is in a thread is posted in this thread",
    breaks: ["CRD-89"],
    decorate: inReceived("createMessage", (request) => {
      const { body } = request;
      if (body.thread_root_id == null) return request;
      const markdown_content = body.markdown_content?.replace(
        /"replyMode": ?"conversation"/,
        '"replyMode":"thread"',
      );
      return { ...request, body: { ...body, ...(markdown_content && { markdown_content }) } };
    }),
  },
  // Line 261: "posts a reply in the chosen location". What is filled in is said below the card, whatever that says.
  "answers-by-inputs-stay-in-threads": {
    title: "an answer by an input is posted in the thread of its question, whatever its replyMode says",
    breaks: ["CRD-89"],
    decorate: stayingInThreads(({ body }) => body.value !== undefined),
  },
  // Line 261: "posts a reply in the chosen location". What is chosen in a menu concerns those in the thread.
  "answers-by-menus-stay-in-threads": {
    title:
      "an answer by an action of a menu is posted in the thread of its question, whatever its replyMode says",
    breaks: ["CRD-89"],
    decorate: stayingInThreads(({ body }, card) =>
      partsOf(card).some(
        ({ menuLabel, items }) =>
          menuLabel !== undefined && items.some(({ id }: Loose) => id === body.control_id),
      ),
    ),
  },
  // Line 261: "posts a reply in the chosen location". What an agent is sent is posted where it asked, whatever its card says.
  "answers-to-agents-stay-in-threads": {
    title: "an answer to the question of an agent is posted in its thread, whatever its replyMode says",
    breaks: ["CRD-89"],
    decorate: (services) => {
      const ofAgents = new Set<string>();
      const { messages } = services.store;
      const { find } = messages;
      messages.find = (viewer, messageId) => {
        const message = find(viewer, messageId);
        if (message?.questionCard == null || !ofAgents.has(messageId)) return message;
        return { ...message, questionCard: { ...message.questionCard, replyMode: "thread" } };
      };
      return after("createMessage", (response, _, context) => {
        if (response.status === 200 && context.caller.kind === "agent") ofAgents.add(response.body.data.id);
      })(services);
    },
  },
  "refused-cards-are-posted": {
    title: "a refused card leaves a message behind",
    breaks: ["CRD-106"],
    decorate: around("createMessage", (original) => async (request, context) => {
      try {
        return await original(request, context);
      } catch (refusal) {
        const { caller, services } = context;
        const content = request.body.markdown_content ?? "";
        if (content.startsWith("```svc-question"))
          await services.store.messages.create(caller, {
            conversationId: request.path.conversationId,
            content,
          });
        throw refusal;
      }
    }),
  },
  // Line 260: a reply. A question in a thread is stored as a reply first, and its card is looked at afterwards.
  "refused-cards-stay-in-threads": {
    title: "a card that is refused in a thread leaves a reply behind",
    breaks: ["CRD-106"],
    decorate: around("createMessage", (original) => async (request, context) => {
      try {
        return await original(request, context);
      } catch (refusal) {
        const { caller, services } = context;
        const { conversationId } = request.path;
        const { markdown_content, thread_root_id: threadRootId } = request.body;
        const content = markdown_content ?? "";
        if (content.startsWith("```svc-question") && typeof threadRootId === "string")
          await services.store.messages.create(caller, { conversationId, content, threadRootId });
        throw refusal;
      }
    }),
  },
  "replies-of-agents-close": {
    title: "after a reply of an agent a person cannot answer any more",
    breaks: ["CRD-90"],
    decorate: (services) => {
      const { createMessage, answerQuestion } = services.handlers;
      const closed = new Set<string>();
      services.handlers.createMessage = async (request, context) => {
        if (request.body.thread_root_id != null) closed.add(request.body.thread_root_id);
        return createMessage(request, context);
      };
      services.handlers.answerQuestion = async (request, context) => {
        if (closed.has(request.path.messageId)) throw new Refusal("conflict", "the question is answered");
        return answerQuestion(request, context);
      };
      return services;
    },
  },
  "same-content-refused-again": {
    title: "a card posted again with another key is refused as a conflict",
    breaks: ["CRD-91"],
    decorate: around("createMessage", (original) => {
      const seen = new Set<string>();
      return async (request, context) => {
        const content = request.body.markdown_content ?? "";
        if (!content.startsWith("```svc-question")) return original(request, context);
        if (seen.has(content)) throw new Refusal("invalid_request", "this was posted before");
        seen.add(content);
        return original(request, context);
      };
    }),
  },
  "unreadable-card-fails": {
    title: "a card that is not well-formed JSON makes the service fail",
    breaks: ["CRD-91"],
    decorate: before("createMessage", (request) => {
      const [, command] = /^```svc-question\n([\s\S]*)\n```$/.exec(request.body.markdown_content ?? "") ?? [];
      if (command !== undefined && !isJson(command)) throw new TypeError("command is undefined");
    }),
  },
});
