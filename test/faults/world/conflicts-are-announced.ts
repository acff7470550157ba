// Line 257: "a different body with the same key returns 409"; line 336: creating a message emits message.created. The
// event is written before the Idempotency-Key is looked at, and not taken back.

import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message that is refused for an idempotency conflict is announced all the same",
  breaks: ["RTS-38", "EVT-07", "IDM-05"],
  decorate: around("createMessage", (original, services) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== "idempotency_conflict") throw error;
      const page = await services.store.messages.list(context.caller, request.path.conversationId, {
        limit: 1,
      });
      const like = page.items[0];
      if (like === undefined) throw error;
      const event = services.render.messageCreated({
        ...like,
        id: services.ids("msg"),
        authorId: context.caller.memberId,
        content: request.body.markdown_content,
        questionCard: null,
        forwardSource: null,
        threadRootId: request.body.thread_root_id ?? null,
        createdAt: services.clock.now(),
      });
      await services.store.write(() => services.store.events.append(event));
      throw error;
    }
  }),
});
