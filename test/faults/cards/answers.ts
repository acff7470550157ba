// Servers with a fault in taking answers to questions, a row each.
import type { AllServices, Decorate } from "../../../reference-server/all-services.ts";
import type { Handlers } from "../../../reference-server/generated/handlers.ts";
import type { Context } from "../../../reference-server/handlers/context.ts";
import { invalidBody, Refusal } from "../../../reference-server/refusal.ts";
import type { Message } from "../../../reference-server/store/messages/message-rows.ts";
import {
  after,
  around,
  aroundStore,
  before,
  both,
  inContext,
  inMessages,
  MEETING_MS,
  pause,
  whenRefused,
} from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { inAnswered } from "../tools/messages/answers.ts";
import { partsOf } from "../tools/messages/cards.ts";
import { knowingBearers } from "../tools/messages/posts.ts";
import type { Loose } from "../tools/realtime/sockets.ts";

/** Posts the reply of some answers that are refused. */
const postingRefused = (isPosted: (question: Message, caller: Context["caller"]) => boolean): Decorate =>
  whenRefused("answerQuestion", async (_, { path, body }, { caller, services: { store } }) => {
    const question = await store.messages.get(caller, path.messageId);
    if (question === undefined || !isPosted(question, caller)) return undefined;
    const { conversationId, id: threadRootId } = question;
    await store.messages.create(caller, { conversationId, threadRootId, content: body.control_id });
    return undefined;
  });

type Answer = Parameters<Handlers["answerQuestion"]>[0];

/** Posts the reply of some answers once more. */
const postingTwice = (isSuch: (request: Answer, question: Message) => boolean): Decorate =>
  after("answerQuestion", async (_, request, { caller, services: { store } }) => {
    const question = await store.messages.get(caller, request.path.messageId);
    const reply = question?.questionCard?.answerMessageId;
    const first = typeof reply === "string" ? await store.messages.get(caller, reply) : undefined;
    if (question === undefined || first === undefined || !isSuch(request, question)) return;
    const { conversationId, threadRootId, content } = first;
    await store.messages.create(caller, {
      conversationId,
      content,
      ...(threadRootId === null ? {} : { threadRootId }),
    });
  });

/** The block of a card with this action. */
function blockOf({ questionCard }: Message, action: string): unknown {
  const hasAction = ({ type, items }: Loose): boolean =>
    type === "actions" && items.some(({ id }: Loose) => id === action);
  return partsOf(questionCard?.card).find(hasAction)?.id;
}

export default defineFaults({
  // Line 261: "agents cannot answer for a human". Who may answer is asked where the question is the root of its thread.
  "agents-answer-in-threads": {
    title: "an agent answers a question that is in a thread",
    breaks: ["CRD-90"],
    decorate: inContext("answerQuestion", (context, request) => {
      const question = context.services.store.messages.find(context.caller, request.path.messageId);
      const caller = { ...context.caller, kind: "human" as const };
      return question?.threadRootId == null ? context : { ...context, caller };
    }),
  },
  "agents-answer-themselves": {
    title: "an agent can answer a question that it asked itself",
    breaks: ["CRD-90"],
    decorate: inContext("answerQuestion", async (context, request) => {
      const { caller, services } = context;
      const question = await services.store.messages.get(caller, request.path.messageId);
      const isOwn = question?.authorId === caller.memberId;
      return isOwn ? { ...context, caller: { ...caller, kind: "human" } } : context;
    }),
  },
  "agents-answer": {
    title: "an agent can answer a question",
    breaks: ["CRD-90"],
    decorate: aroundStore(
      "questions",
      "answer",
      (answer) =>
        (viewer, ...rest) =>
          answer({ ...viewer, kind: "human" }, ...rest),
    ),
  },
  // Line 261: "The first human answer is final ...; agents cannot answer for a human", nor keep a human from answering.
  "agents-attempt-closes-question": {
    title: "a question takes no answer after an agent was refused one",
    breaks: ["CRD-90"],
    decorate: around("answerQuestion", (original) => {
      const closed = new Set<string>();
      return async (request, context) => {
        const { messageId } = request.path;
        if (closed.has(messageId)) throw new Refusal("already_answered", "the question is answered");
        try {
          return await original(request, context);
        } catch (error) {
          if (error instanceof Refusal && error.code === "forbidden") closed.add(messageId);
          throw error;
        }
      };
    }),
  },
  "answers-are-silent": {
    title: "an answer posts no reply",
    breaks: ["CRD-89"],
    decorate: around("answerQuestion", () => async (request, context) => {
      const { caller, services } = context;
      const question = await services.store.messages.get(caller, request.path.messageId);
      if (question === undefined) throw new Error("no such question");
      return { status: 200, body: { data: services.render.message(question) } };
    }),
  },
  "answers-at-once-all-count": {
    title: "answers given at the same time are all posted",
    breaks: ["CRD-88"],
    decorate: around("answerQuestion", (original) => {
      const running = new Set<string>();
      return async (request, context) => {
        const { caller, services } = context;
        const id = request.path.messageId;
        const question = await services.store.messages.get(caller, id);
        if (!running.has(id) || question === undefined) {
          running.add(id);
          await pause(MEETING_MS);
          return original(request, context).finally(() => running.delete(id));
        }
        const { conversationId } = question;
        const body = { conversationId, threadRootId: id, content: request.body.control_id };
        const posted = await services.store.messages.create(caller, body);
        if (posted.replayed) return original(request, context);
        return { status: 200, body: { data: services.render.message(posted.value) } };
      };
    }),
  },
  // Line 261: an answer to a question. The control is looked for among the blocks of the card, and not in containers.
  "answers-in-containers-refused": {
    title: "a question whose actions stand in a group or a collection cannot be answered",
    breaks: ["CRD-111"],
    decorate: before("answerQuestion", (request, context) => {
      const question = context.services.store.messages.find(context.caller, request.path.messageId);
      const { blocks = [] } = (question?.questionCard?.card ?? {}) as Loose;
      const isKnown = blocks.some(
        ({ type, id, items = [] }: Loose) =>
          id === request.body.control_id ||
          (type === "actions" && items.some((item: Loose) => item.id === request.body.control_id)),
      );
      if (question !== undefined && !isKnown)
        throw invalidBody("/control_id", "unknown_control", "expected the id of an action of the card");
    }),
  },
  // Line 261: "The first human answer is final". What closes a question is looked for among the replies to it, and those of a
  // question that is itself a reply are in the thread of its root.
  "answers-in-threads-are-not-final": {
    title: "a question that is in a thread can be answered again",
    breaks: ["CRD-88"],
    decorate: inAnswered(() => ({ isOpen: ({ threadRootId }) => threadRootId !== null })),
  },
  "answers-post-twice": {
    title: "an answer posts its reply twice",
    breaks: ["CRD-89"],
    decorate: postingTwice(() => true),
  },
  // Line 261: "The first human answer ... posts a reply". A select tells what is chosen as soon as it is, and once more when it is sent.
  "answers-by-selects-post-twice": {
    title: "an answer by a select posts its reply twice",
    breaks: ["CRD-89"],
    decorate: postingTwice(({ body }, { questionCard }) =>
      partsOf(questionCard?.card).some(({ id, type }) => type === "select" && id === body.control_id),
    ),
  },
  "first-answer-of-each-person": {
    title: "a second person can answer an answered question",
    breaks: ["CRD-88"],
    decorate: postingRefused(
      (question, { memberId, kind }) =>
        question.questionCard?.answeredByMemberId !== memberId && kind === "human",
    ),
  },
  // Line 261: "The first human answer is final". Whether somebody has answered is asked by their key.
  "further-keys-answer-again": {
    title: "the person who answered a question answers it again with a further key",
    breaks: ["CRD-88"],
    decorate: inAnswered(() => {
      const answered = new Map<string, { memberId: string; keyId: string }>();
      return {
        note: ({ path }, { caller, keyId }) =>
          answered.set(path.messageId, { memberId: caller.memberId, keyId }),
        isOpen({ id }, _request, { caller, keyId }) {
          const first = answered.get(id);
          return first?.memberId === caller.memberId && first.keyId !== keyId;
        },
      };
    }),
  },
  "later-answers-are-posted": {
    title: "a second answer posts a reply",
    breaks: ["CRD-88"],
    decorate: postingRefused(() => true),
  },
  "later-answers-are-shown": {
    title: "a question shows the last answer that somebody tried to give, and not the first",
    breaks: ["CRD-88"],
    decorate: (services: AllServices) => {
      const chosen = new Map<string, string>();
      before("answerQuestion", (request) => chosen.set(request.path.messageId, request.body.control_id))(
        services,
      );
      return inMessages(["getMessage"], (message) => {
        const answer = chosen.get(message.id);
        return answer === undefined ? message : { ...message, answer };
      })(services);
    },
  },
  // Line 261: "agents cannot answer for a human". The older header is taken for that of people.
  "bearers-let-agents-answer": {
    title: "an agent answers a question with its key as a bearer token",
    breaks: ["CRD-90"],
    decorate: knowingBearers((isBearer) =>
      inContext("answerQuestion", (context) => {
        const caller = { ...context.caller, kind: "human" as const };
        return isBearer(context) ? { ...context, caller } : context;
      }),
    ),
  },
  // Line 261: "agents cannot answer for a human". A key that was rotated is looked up without the kind of its identity.
  "rotated-keys-let-agents-answer": {
    title: "an agent answers a question with a key that was rotated",
    breaks: ["CRD-90"],
    decorate: (services) => {
      const rotated = new Set<string>();
      return both(
        before("rotateApiKey", (request) => rotated.add(request.path.apiKeyId)),
        inContext("answerQuestion", (context) => {
          const caller = { ...context.caller, kind: "human" as const };
          return rotated.has(context.keyId) ? { ...context, caller } : context;
        }),
      )(services);
    },
  },
  // Line 261: "agents cannot answer for a human". A key that was issued for a membership counts as a human's.
  "member-keys-let-agents-answer": {
    title: "an agent answers a question with a key that was issued for its membership",
    breaks: ["CRD-90"],
    decorate: (services) => {
      const ofMembers = new Set<string>();
      return both(
        after("issueApiKey", (response, request) => {
          if (response.status === 201 && request.body.subject.kind === "workspace_member")
            ofMembers.add(response.body.data.api_key.id);
        }),
        inContext("answerQuestion", (context) => {
          const caller = { ...context.caller, kind: "human" as const };
          return ofMembers.has(context.keyId) ? { ...context, caller } : context;
        }),
      )(services);
    },
  },
  // Line 261: "agents cannot answer for a human". Only actions ask who answers.
  "agents-fill-in-inputs": {
    title: "an agent answers a question by an input",
    breaks: ["CRD-90"],
    decorate: inContext("answerQuestion", (context, { body }) => {
      const caller = { ...context.caller, kind: "human" as const };
      return body.value === undefined ? context : { ...context, caller };
    }),
  },
  // Line 261: "The first human answer is final". What closes a question is kept by the block that was answered.
  "each-block-takes-an-answer": {
    title: "each block of actions of a card takes an answer of its own",
    breaks: ["CRD-88"],
    decorate: inAnswered(() => {
      const answered = new Set<string>();
      const keyOf = (question: Message, action: string): string =>
        `${question.id} ${blockOf(question, action)}`;
      return {
        note({ path, body }, { caller, services: { store } }) {
          const question = store.messages.find(caller, path.messageId);
          if (question !== undefined) answered.add(keyOf(question, body.control_id));
        },
        isOpen: (question, { body }) =>
          body.value === undefined && !answered.has(keyOf(question, body.control_id)),
      };
    }),
  },
  // Line 261: "The first human answer is final". An input is sent again when what it holds has changed.
  "inputs-answer-again": {
    title: "a question that was answered by an input is answered again by it",
    breaks: ["CRD-88"],
    decorate: inAnswered(() => ({ isOpen: (_, { body }) => body.value !== undefined })),
  },
  // Line 261: "The first human answer is final", also of a question that an agent asks.
  "questions-of-agents-stay-open": {
    title: "a question that an agent asked can be answered again",
    breaks: ["CRD-88"],
    decorate: (services) => {
      const ofAgents = new Set<string>();
      return both(
        after("createMessage", (response, _, { caller }) => {
          if (response.status === 200 && caller.kind === "agent") ofAgents.add(response.body.data.id);
        }),
        inAnswered(() => ({ isOpen: ({ id }) => ofAgents.has(id) })),
      )(services);
    },
  },
});
