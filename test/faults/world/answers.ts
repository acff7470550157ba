// Servers with a fault in taking answers to questions, a row each.
import { invalidBody, notFound, Refusal } from "../../../reference-server/refusal.ts";
import { after, around, aroundStore, before, both, inReceived, inRefusals } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";
import { inAnswered } from "../tools/messages/answers.ts";
import { partsOf } from "../tools/messages/cards.ts";
import { changingSnapshots } from "../tools/messages/changed-snapshots.ts";
import { inPosts } from "../tools/messages/posts.ts";
import { knowingReplayed } from "../tools/realtime/replayed-events.ts";

const isCollection = ({ type }: { readonly type?: unknown }): boolean => type === "collection";

export default defineFaults({
  // Line 261: the first answer "posts a reply". What a control says is cached by its id and its value, which the weekly question
  // shares with all others that its program asks.
  "answers-take-words-of-former-questions": {
    title:
      "an answer posts the label that its control and value had in the first question with such a control",
    breaks: ["CRD-89"],
    decorate: (services) => {
      const chosen = new Map<string, string>();
      const texts = new Map<string, string>();
      return both(
        before("answerQuestion", ({ path, body }, { caller }) => {
          chosen.set(path.messageId, JSON.stringify([caller.workspaceId, body.control_id, body.value]));
        }),
        aroundStore("questions", "answer", (answer) => (viewer, messageId, textOf, options) => {
          const textOnce = (card: unknown): string => {
            const name = chosen.get(messageId) ?? messageId;
            const text = texts.get(name) ?? textOf(card);
            texts.set(name, text);
            return text;
          };
          return answer(viewer, messageId, textOnce, options);
        }),
      )(services);
    },
  },
  // Lines 167 and 261: collections are blocks, which stand in groups and disclosures too. Only the collections of the card itself
  // are searched for controls.
  "controls-of-inner-collections-take-no-answer": {
    title: "a control of a collection that is not a block of the card itself takes no answer",
    breaks: ["CRD-89", "CRD-111"],
    decorate: before("answerQuestion", ({ path, body }, { services, caller }) => {
      const card = services.store.messages.find(caller, path.messageId)?.questionCard?.card;
      const { blocks = [] } = card as { blocks?: readonly { readonly type?: unknown }[] };
      const inner = blocks
        .filter((block) => !isCollection(block))
        .flatMap(partsOf)
        .filter(isCollection);
      if (partsOf(inner).some((part) => part !== null && part.id === body.control_id))
        throw invalidBody("/control_id", "unknown_control", "expected the id of a control of the card");
    }),
  },
  // Line 261: "The first human answer is final and posts a reply". Whether a card is answered is kept by its digest, and the
  // weekly question is the one of last week.
  "equal-questions-are-answered-at-once": {
    title: "a question takes no answer when an equal card was answered before",
    breaks: ["CRD-89", "CRD-111"],
    decorate: around("answerQuestion", (original) => {
      const answered = new Map<string, string>();
      return async (request, context) => {
        const { messageId } = request.path;
        const question = context.services.store.messages.find(context.caller, messageId);
        const name = `${question?.conversationId} ${JSON.stringify(question?.questionCard?.card)}`;
        const other = answered.get(name);
        if (other !== undefined && other !== messageId)
          throw new Refusal("already_answered", "the question is answered; the first answer is final");
        const response = await original(request, context);
        if (response.status === 200) answered.set(name, messageId);
        return response;
      };
    }),
  },
  // Line 151: headerActions is an actions block of the card; line 261: "The first human answer is final and posts a
  // reply". Controls are looked for in `blocks` alone.
  "header-actions-take-no-answer": {
    title: "an action of the headerActions of a card is not a control that can be answered with",
    breaks: ["CRD-89", "CRD-111"],
    decorate: before("answerQuestion", ({ path, body }, { services, caller }) => {
      const card = services.store.messages.find(caller, path.messageId)?.questionCard?.card as
        | { headerActions?: { items?: { id: string }[] } }
        | undefined;
      if (card?.headerActions?.items?.some(({ id }) => id === body.control_id))
        throw invalidBody(
          "/control_id",
          "unknown_control",
          "expected the id of an action or input of the card",
        );
    }),
  },
  // Line 261: "The first human answer is final and posts a reply"; a card has up to 512 KiB. The handler of answers reads
  // cards of 64 KiB.
  "large-questions-take-no-answer": {
    title: "a question whose card has more than 64 KiB takes no answer",
    breaks: ["CRD-89", "CRD-111"],
    decorate: before("answerQuestion", ({ path }, { services, caller }) => {
      const card = services.store.messages.find(caller, path.messageId)?.questionCard?.card;
      if (JSON.stringify(card ?? null).length > 64 * 1024)
        throw new Refusal("conflict", "the message is not a question card");
    }),
  },
  // Line 173: a select has up to 100 options; line 261: "The first human answer is final and posts a reply". The menu that
  // answers are checked against shows 25.
  "late-options-refused": {
    title: "the options of a select after the 25th are refused as answers",
    breaks: ["CRD-89", "CRD-111"],
    decorate: before("answerQuestion", ({ path, body }, { services, caller }) => {
      const card = services.store.messages.find(caller, path.messageId)?.questionCard?.card;
      const select = partsOf(card).find(({ type, id }) => type === "select" && id === body.control_id);
      const options: readonly { value: string }[] = select?.options ?? [];
      if (options.findIndex(({ value }) => value === body.value) >= 25)
        throw invalidBody("/value", "not_an_option", "expected one of the options of the select");
    }),
  },
  // Lines 173 and 261: an option's value may be any text, and a human answers with one of the options.
  "options-of-no-value-cannot-be-chosen": {
    title: "the option of a select whose value is empty is refused as an answer",
    breaks: ["CRD-89", "CRD-111"],
    decorate: around("answerQuestion", (original) => (request, context) => {
      if (request.body.value === "") throw invalidBody("/value", "required", "expected a value");
      return original(request, context);
    }),
  },
  // Line 261: "The first human answer is final and posts a reply". The question is closed before the value is looked at.
  "wrong-answers-hold-questions": {
    title: "after somebody's answer was refused as invalid, nobody else can answer the question",
    breaks: ["CRD-111", "CRD-89"],
    decorate: (services) => {
      const holders = new Map<string, string>();
      return both(
        inRefusals("answerQuestion", (refusal, { path }, { caller }) => {
          if (refusal.code === "invalid_request" && caller.kind === "human" && !holders.has(path.messageId))
            holders.set(path.messageId, caller.memberId);
          return refusal;
        }),
        before("answerQuestion", ({ path }, { caller }) => {
          const holder = holders.get(path.messageId);
          if (holder !== undefined && holder !== caller.memberId)
            throw new Refusal("already_answered", "the question is answered; the first answer is final");
        }),
      )(services);
    },
  },
  "refused-answers-close": {
    title: "an answer that is refused for its control or value closes its question",
    breaks: ["CRD-89", "CRD-111"],
    decorate: (services) => {
      const closed = new Set<string>();
      return both(
        inRefusals("answerQuestion", (refusal, { path }) => {
          if (refusal.code === "invalid_request") closed.add(path.messageId);
          return refusal;
        }),
        before("answerQuestion", ({ path }) => {
          if (closed.has(path.messageId))
            throw new Refusal("already_answered", "the question is answered; the first answer is final");
        }),
      )(services);
    },
  },
  // Line 261: "The first human answer is final". Who gave it may correct it with another control.
  "the-same-human-answers-again": {
    title: "the human who answered a question answers it once more with another control",
    breaks: ["CRD-88"],
    decorate: inAnswered(() => {
      const chosen = new Map<string, string>();
      return {
        note: ({ path, body }, { caller }) =>
          chosen.set(`${caller.memberId} ${path.messageId}`, body.control_id),
        isOpen(question, { body }, { caller }) {
          const before = chosen.get(`${caller.memberId} ${question.id}`);
          return before !== undefined && before !== body.control_id;
        },
      };
    }),
  },
  // Line 261: "The first human answer is final and posts a reply". An unchecked box is an answer whose value is false.
  "unchecked-is-not-an-answer": {
    title: "the answer that a box is not checked is refused for the lack of a value",
    breaks: ["CRD-111"],
    decorate: before("answerQuestion", (request) => {
      if (request.body.value === false) throw invalidBody("/value", "required", "expected a value");
    }),
  },
  // Line 261: "The first human answer is final and posts a reply in the chosen location", wherever the question is.
  "questions-in-imported-conversations-take-no-answer": {
    title: "a question in an imported conversation cannot be answered",
    breaks: ["CRD-89", "CRD-111"],
    decorate: around("answerQuestion", (original) => async (request, context) => {
      const { store } = context.services;
      const conversationId =
        store.messages.find(context.caller, request.path.messageId)?.conversationId ?? "";
      const conversation = await store.conversations.get(context.caller, conversationId);
      if (conversation?.origin === 1) throw notFound("question");
      return original(request, context);
    }),
  },
  // Line 127: "every reader receives the content snapshot taken at forward time". What answers a question has its words in the
  // question, and the snapshot is taken of the message alone.
  "forwards-of-answers-empty": {
    title: "a show_message forward of the reply that answered a question has no content",
    breaks: ["FWD-03", "FWD-19"],
    decorate: (services) => {
      const answers = new Set<string>();
      return both(
        after("answerQuestion", (response) => {
          if (response.status === 200) answers.add(response.body.data.id);
        }),
        changingSnapshots(({ id }) => (answers.has(id) ? "" : undefined)),
      )(services);
    },
  },
  // Lines 261, 336: the answer "posts a reply"; a mentions subscription gets what mentions its principal. Mentions are read
  // where messages are composed, and an answer is not.
  "answers-mention-nobody": {
    title: "a mention in the text that answers a question is not delivered to a mentions subscription",
    breaks: ["RTS-61"],
    decorate: aroundStore(
      "questions",
      "answer",
      (answer) =>
        (viewer, messageId, textOf, { announce, ...options } = {}) =>
          answer(viewer, messageId, textOf, {
            ...options,
            ...(announce && { announce: (message) => ({ ...announce(message), mentions: [] }) }),
          }),
    ),
  },
  "answered-question-takes-no-replies": {
    title: "a reply in the thread of an answered question is refused when it has pictures",
    breaks: ["THR-01", "MSG-30"],
    decorate: (services) => {
      const answered = new Set<string>();
      return both(
        after("answerQuestion", (response, request) => {
          if (response.status === 200) answered.add(request.path.messageId);
        }),
        inPosts(() => (body) => {
          if (answered.has(body.thread_root_id ?? "") && body.image_urls?.length)
            throw new Refusal("invalid_request", "the question is closed");
          return body;
        }),
      )(services);
    },
  },
  // Lines 300, 336: creating a message emits message.created, and a resumed connection gets what it missed. The event of
  // an answer is sent live and not written to the log.
  "answers-are-not-replayed": {
    title: "a resumed connection does not get the answer to a question that was given during the break",
    breaks: ["RTS-16"],
    decorate: knowingReplayed((isReplayed) => (services) => {
      const answers = new Set<string | null>();
      return both(
        after("answerQuestion", (response) => {
          if (response.status === 200) answers.add(response.body.data.id);
        }),
        onlyMatching(
          (event, subscription) => !answers.has(event.messageId) || !isReplayed(event, subscription),
        ),
      )(services);
    }),
  },
  // Line 261: "The first human answer is final and posts a reply"; line 170: a text_input holds up to 2000 characters.
  // The column of answers has room for 255.
  "long-answers-refused": {
    title: "a text of more than 255 characters is refused as an answer",
    breaks: ["CRD-89", "CRD-111"],
    decorate: before("answerQuestion", ({ body }) => {
      if (typeof body.value === "string" && body.value.length > 255)
        throw invalidBody("/value", "max_length", "expected at most 255 characters");
    }),
  },
  // Line 153: ids of blocks have up to 200 characters; line 261: "The first human answer is final and posts a reply".
  "long-control-ids-unknown": {
    title: "a control whose id has more than 64 characters is unknown to answers",
    breaks: ["CRD-89", "CRD-111"],
    decorate: before("answerQuestion", ({ body }) => {
      if (body.control_id.length > 64)
        throw invalidBody(
          "/control_id",
          "unknown_control",
          "expected the id of an action or input of the card",
        );
    }),
  },
  // Line 261: "The first human answer is final and posts a reply". The value of an answer is trimmed, that of an option is not.
  "options-with-blanks-cannot-be-chosen": {
    title: "an option of a select whose value ends with a blank is refused as an answer",
    breaks: ["CRD-111", "CRD-89"],
    decorate: inReceived("answerQuestion", (request) => {
      const { value } = request.body;
      return typeof value === "string"
        ? { ...request, body: { ...request.body, value: value.trim() } }
        : request;
    }),
  },
});
