// Servers with a fault in taking answers to questions, where threads are involved, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import { after, around, aroundStore, before, both, inRefusals } from "../tools/around.ts";
import { unsent } from "../tools/deliveries.ts";
import { defineFaults } from "../tools/fault.ts";
import { inPosts, inShown } from "../tools/messages/posts.ts";
import { inEventsOfAnswers } from "../tools/realtime/sockets.ts";

export default defineFaults({
  "answered-thread-counts-nothing": {
    title: "a root shows no replies_count once a question in its thread was answered",
    breaks: ["MSG-19"],
    decorate: (services) => {
      const roots = new Set<string>();
      return both(
        after("answerQuestion", (response) => {
          if (response.status === 200 && response.body.data.thread_root_id)
            roots.add(response.body.data.thread_root_id);
        }),
        inShown((shown) => (roots.has(shown.id) ? { ...shown, replies_count: 0 } : shown)),
      )(services);
    },
  },
  // Lines 125 and 261: the first answer posts a reply, and a later one none. The counter goes up before the answer is looked at.
  "refused-answers-count-as-replies": {
    title: "a second answer that is refused still counts in the replies_count of the thread",
    breaks: ["MSG-19"],
    decorate: (services) => {
      const more = new Map<string, number>();
      return both(
        inRefusals("answerQuestion", (refusal, { path }, { caller, services: { store } }) => {
          const question = store.messages.find(caller, path.messageId);
          if (refusal.code === "already_answered" && question?.questionCard?.replyMode === "thread") {
            const root = question.threadRootId ?? question.id;
            more.set(root, (more.get(root) ?? 0) + 1);
          }
          return refusal;
        }),
        inShown((shown, { id }) =>
          more.has(id) ? { ...shown, replies_count: shown.replies_count + (more.get(id) ?? 0) } : shown,
        ),
      )(services);
    },
  },
  // Lines 125, 261: an answer with replyMode thread is a reply, and replies_count counts replies. Answers are inserted
  // without the counter.
  "answers-are-not-counted-as-replies": {
    title: "the answer in the thread of a question does not raise its replies_count",
    breaks: ["MSG-19"],
    decorate: (services) => {
      const answers = new Map<string, number>();
      return both(
        after("answerQuestion", (response) => {
          const root = response.status === 200 ? response.body.data.thread_root_id : null;
          if (typeof root === "string") answers.set(root, 1);
        }),
        inShown((shown, { id }) => ({
          ...shown,
          replies_count: shown.replies_count - (answers.get(id) ?? 0),
        })),
      )(services);
    },
  },
  "answers-emit-no-event": {
    title: "the reply that answers a question emits no event",
    breaks: ["WHK-10", "RTS-08"],
    decorate: aroundStore(
      "questions",
      "answer",
      (answer) =>
        (viewer, messageId, textOf, { announce: _, ...options } = {}) =>
          answer(viewer, messageId, textOf, options),
    ),
  },
  // Line 125: replies_count; an answer in the conversation is not a reply in the thread of its question.
  "answers-in-the-conversation-count-as-replies": {
    title: "an answer that is posted in the conversation counts in the replies_count of its question",
    breaks: ["MSG-19"],
    decorate: (services) => {
      const answered = new Set<string>();
      after("answerQuestion", (response, request) => {
        if (response.status === 200 && response.body.data.thread_root_id === null)
          answered.add(request.path.messageId);
      })(services);
      return inShown((shown, { id }) =>
        answered.has(id) ? { ...shown, replies_count: shown.replies_count + 1 } : shown,
      )(services);
    },
  },
  // Line 336: "creating a message ... emits message.created to matching realtime subscriptions and webhook endpoints";
  // line 261: an answer "posts a reply".
  "answers-not-sent-to-webhooks": {
    title: "the reply that an answer to a question posts is not sent to webhook endpoints",
    breaks: ["WHK-10"],
    decorate: (services) => {
      const answers = new Set<unknown>();
      const { answer } = services.store.questions;
      services.store.questions.answer = (viewer, messageId, textOf, { announce, ...rest } = {}) =>
        answer(viewer, messageId, textOf, {
          ...rest,
          ...(announce && {
            announce: (message) => {
              answers.add(message.id);
              return announce(message);
            },
          }),
        });
      return unsent(({ data }) => answers.has(data?.object?.id))(services);
    },
  },
  "answers-uncounted": {
    title: "replies_count leaves out the reply that answers a question",
    breaks: ["MSG-19"],
    decorate: (services) => {
      const uncounted = new Map<string, number>();
      return both(
        after("answerQuestion", (response) => {
          const root = response.status === 200 ? response.body.data.thread_root_id : null;
          if (root) uncounted.set(root, (uncounted.get(root) ?? 0) + 1);
        }),
        inShown((shown) => ({
          ...shown,
          replies_count: shown.replies_count - (uncounted.get(shown.id) ?? 0),
        })),
      )(services);
    },
  },
  // Line 334: related.thread_root_message_id, nullable. An answer in the conversation is in no thread; its event is
  // made from the question.
  "events-of-answers-beside-name-a-thread": {
    title: "the event of an answer with the mode conversation names the question as the root of its thread",
    breaks: ["THR-10"],
    decorate: inEventsOfAnswers((event, { threadRootId }, questionId) =>
      threadRootId === null
        ? { ...event, related: { ...event.related, thread_root_message_id: questionId } }
        : event,
    ),
  },
  // Line 334: related has thread_root_message_id. The event of an answer is made as that of a new message.
  "events-of-answers-name-no-thread": {
    title: "the event of an answer in the thread of its question names no thread root",
    breaks: ["THR-10"],
    decorate: inEventsOfAnswers((event) => ({
      ...event,
      related: { ...event.related, thread_root_message_id: null },
    })),
  },
  // Line 261: "the first human answer is final". The first reply of a person in the thread is taken for it.
  "first-reply-of-a-person-closes": {
    title: "a question whose thread has a reply of a person cannot be answered any more",
    breaks: ["CRD-111"],
    decorate: (services) => {
      const replied = new Set<unknown>();
      return both(
        after("createMessage", (response, { body }, { caller }) => {
          if (response.status === 200 && caller.kind === "human") replied.add(body.thread_root_id);
        }),
        before("answerQuestion", ({ path }) => {
          if (replied.has(path.messageId))
            throw new Refusal("already_answered", "the question has its answer");
        }),
      )(services);
    },
  },
  // Line 336: "creating a message ... emits message.created". The event of the reply is written before it is known whether the
  // question takes the answer, and not taken back.
  "refused-answers-are-announced": {
    title: "the reply of an answer to a question that was refused is announced all the same",
    breaks: ["RTS-38", "EVT-07"],
    decorate: around("answerQuestion", (original, services) => async (request, context) => {
      try {
        return await original(request, context);
      } catch (error) {
        const question = await services.store.messages
          .get(context.caller, request.path.messageId)
          .catch(() => undefined);
        if (!(error instanceof Refusal) || question === undefined) throw error;
        const event = services.render.messageCreated({
          ...question,
          id: services.ids("msg"),
          authorId: context.caller.memberId,
          content: "answered",
          questionCard: null,
          threadRootId: question.id,
          createdAt: services.clock.now(),
        });
        await services.store.write(() => services.store.events.append(event));
        throw error;
      }
    }),
  },
  "reply-to-answer-refused": {
    title: "a reply to the reply that answered a question is refused",
    breaks: ["THR-13"],
    decorate: (services) => {
      const answers = new Set<string>();
      return both(
        after("answerQuestion", (response) => {
          if (response.status === 200) answers.add(response.body.data.id);
        }),
        inPosts(() => (body) => {
          if (answers.has(body.replied_to_message_id ?? ""))
            throw new Refusal("invalid_request", "the question is closed");
          return body;
        }),
      )(services);
    },
  },
  // Line 261: "The first human answer is final and posts a reply in the chosen location." The question is
  // final; here the thread is closed by the first answer in it.
  "second-question-of-a-thread-stays-open": {
    title: "of several questions in one thread only the first can be answered",
    breaks: ["CRD-111"],
    decorate: around("answerQuestion", (original) => {
      const answered = new Map<string, string>();
      return async (request, context) => {
        const { messageId } = request.path;
        const question = context.services.store.messages.find(context.caller, messageId);
        const root = question?.threadRootId ?? messageId;
        if ((answered.get(root) ?? messageId) !== messageId)
          throw new Refusal("conflict", "the thread has its answer");
        const response = await original(request, context);
        answered.set(root, messageId);
        return response;
      };
    }),
  },
});
