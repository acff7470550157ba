import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an idempotent replay emits another event",
  breaks: ["EVT-13"],
  decorate: around("createMessage", (original) => async (request, context) => {
    const response = await original(request, context);
    const { parts, caller } = context;
    if (response.status !== 200 || response.headers === undefined) return response;
    const message = await parts.store.messages.get(caller, response.body.data.id);
    if (message !== undefined)
      await parts.store.write(() => parts.store.events.append(parts.wire.messageCreated(message)));
    return response;
  }),
});
