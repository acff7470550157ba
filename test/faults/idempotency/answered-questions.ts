// Servers with a fault in repeating answers to questions under an Idempotency-Key, a row each.
import type { Decorate } from "../../../reference-server/all-services.ts";
import type { Handlers } from "../../../reference-server/generated/handlers.ts";
import type { Context } from "../../../reference-server/handlers/context.ts";
import { around } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

type Answer = Parameters<Handlers["answerQuestion"]>[0];

/** Repeats the response to an earlier answer that has the same name. */
const repeating = (nameOf: (request: Answer, context: Context) => unknown): Decorate =>
  around("answerQuestion", (original) => {
    const known = new Map<string, Awaited<ReturnType<typeof original>>>();
    return async (request, context) => {
      if (context.idempotencyKey === undefined) return original(request, context);
      const name = JSON.stringify([context.idempotencyKey, nameOf(request, context)]);
      const response = known.get(name) ?? (await original(request, context));
      known.set(name, response);
      return response;
    };
  });

export default defineFaults({
  // Decision on keys of others, beside line 261: the first answer is final. The responses are kept for the question, and not
  // for the person who answered.
  "answers-of-others-are-replays": {
    title: "an answer with the Idempotency-Key of another person's answer shows the reply of that one",
    breaks: ["IDM-11"],
    decorate: repeating(({ path }) => path),
  },
  // Line 261: an answer posts a reply. The responses are kept for the person, and not for the question that was answered.
  "answers-to-two-questions-are-one": {
    title: "the answer that was given to one question under an Idempotency-Key is shown for another question",
    breaks: ["IDM-10"],
    decorate: repeating(({ body }, { caller }) => [caller.memberId, body]),
  },
});
