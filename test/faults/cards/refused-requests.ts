// Servers that refuse requests which they must take, refuse others in a wrong way, or fail, a row each.
import { invalidBody, Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // The questions of an agent are a matter of administration.
  "agents-questions-closed-to-members": {
    title: "a question that an agent posted can be answered by owners and admins alone",
    breaks: ["CRD-111"],
    decorate: before("answerQuestion", async (request, context) => {
      const { store } = context.services;
      const question = await store.messages.get(context.caller, request.path.messageId);
      const author = question && (await store.members.get(context.caller, question.authorId));
      if (author?.kind === "agent" && context.role === "member" && question?.questionCard)
        throw new Refusal("forbidden", "the question is for owners and admins");
    }),
  },
  "answers-in-threads-refused": {
    title: "a question that is in a thread cannot be answered",
    breaks: ["CRD-89"],
    decorate: before("answerQuestion", async (request, context) => {
      const question = await context.services.store.messages.get(context.caller, request.path.messageId);
      if (question !== undefined && question.threadRootId !== null)
        throw invalidBody("/thread_root_id", "not_a_thread_root", "expected a top-level message");
    }),
  },
  "null-blocks-fail": {
    title: "a card with null among its blocks makes the service fail",
    breaks: ["CRD-91"],
    decorate: before("createMessage", (request) => {
      if (request.body.markdown_content?.includes('"blocks":[null')) throw new TypeError("block is null");
    }),
  },
  "null-members-fail": {
    title: "null for an optional property makes the service fail",
    breaks: ["CRD-91"],
    decorate: before("createMessage", (request) => {
      const content = request.body.markdown_content ?? "";
      if (content.startsWith("```svc-question") && content.includes('"subtitle":null'))
        throw new TypeError("null");
    }),
  },
  // Line 261: a human answers a question. For one that is a reply the server looks for its author among the people of the
  // thread.
  "questions-of-agents-in-threads-take-no-answer": {
    title: "a human cannot answer a question that an agent asked in a thread",
    breaks: ["CRD-111"],
    decorate: before("answerQuestion", async (request, context) => {
      const { store } = context.services;
      const question = store.messages.find(context.caller, request.path.messageId);
      const author = question && (await store.members.get(context.caller, question.authorId));
      if (author?.kind === "agent" && question?.threadRootId && context.caller.kind === "human")
        throw new Refusal("forbidden", "the question is not for this thread");
    }),
  },
  // Line 261: a human answers a question; "agents cannot answer for a human". The author of the question is looked at, and
  // not who answers: whose answer counts is not said, so that a SHOULD is broken.
  "questions-of-agents-take-no-answer": {
    title: "a human cannot answer a question that an agent asked",
    breaks: ["CRD-111"],
    decorate: before("answerQuestion", async (request, context) => {
      const { store } = context.services;
      const question = store.messages.find(context.caller, request.path.messageId);
      const author = question && (await store.members.get(context.caller, question.authorId));
      if (author?.kind === "agent" && context.caller.kind === "human")
        throw new Refusal("forbidden", "only a human can answer a question card");
    }),
  },
});
