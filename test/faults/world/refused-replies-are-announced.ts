// Line 336: "creating a message ... emits message.created". The event is written before the thread is looked up, and
// not taken back.

import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply that is refused because its thread does not exist is announced all the same",
  breaks: ["RTS-38", "EVT-07"],
  decorate: around("createMessage", (original, services) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (error) {
      const { thread_root_id, ...body } = request.body;
      if (!(error instanceof Refusal) || !thread_root_id) throw error;
      const { messages } = services.store;
      const page = await messages
        .list(context.caller, request.path.conversationId, { limit: 1 })
        .catch(() => undefined);
      const like = page?.items[0];
      if (like === undefined) throw error;
      const event = services.render.messageCreated({
        ...like,
        id: services.ids("msg"),
        authorId: context.caller.memberId,
        content: body.markdown_content,
        questionCard: null,
        forwardSource: null,
        threadRootId: thread_root_id,
        createdAt: services.clock.now(),
      });
      await services.store.write(() => services.store.events.append(event));
      throw error;
    }
  }),
});
