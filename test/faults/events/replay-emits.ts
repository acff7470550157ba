import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an idempotent replay emits another event",
  breaks: ["EVT-13"],
  decorate: around("createMessage", (original) => async (request, context) => {
    const response = await original(request, context);
    const { services, caller } = context;
    if (response.status !== 200 || response.headers === undefined) return response;
    const message = await services.store.messages.get(caller, response.body.data.id);
    if (message !== undefined)
      await services.store.write(() => services.store.events.append(services.render.messageCreated(message)));
    return response;
  }),
});
