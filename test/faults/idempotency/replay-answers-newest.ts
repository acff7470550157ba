import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a repetition is answered with the newest message",
  breaks: ["IDM-03"],
  decorate: around("createMessage", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.headers?.["idempotent-replayed"] !== "true") return response;
    const { conversationId } = request.path;
    const { items } = await context.services.store.messages.list(context.caller, conversationId, {
      limit: 1,
    });
    const [newest] = items;
    return newest === undefined
      ? response
      : { status: 200, body: { data: context.services.render.message(newest) } };
  }),
});
