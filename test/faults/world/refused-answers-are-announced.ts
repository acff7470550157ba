// Line 336: "creating a message ... emits message.created". The event of the reply is written before it is known whether the
// question takes the answer, and not taken back.

import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
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
});
