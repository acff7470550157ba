import { after } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an idempotent replay emits another event",
  breaks: ["EVT-13"],
  decorate: after("createMessage", async (response, _, context) => {
    const { services, caller } = context;
    if (response.status !== 200 || response.headers === undefined) return;
    const message = await services.store.messages.get(caller, response.body.data.id);
    if (message !== undefined)
      await services.store.write(() => services.store.events.append(services.render.messageCreated(message)));
  }),
});
