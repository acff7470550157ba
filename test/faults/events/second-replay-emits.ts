import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the second replay emits another event",
  breaks: ["EVT-13"],
  decorate: around("createMessage", (original) => {
    const replays = new Map<string, number>();
    return async (request, context) => {
      const response = await original(request, context);
      const { services, caller } = context;
      if (response.status !== 200 || response.headers === undefined) return response;
      const { id } = response.body.data;
      replays.set(id, (replays.get(id) ?? 0) + 1);
      const message = await services.store.messages.get(caller, id);
      if (message !== undefined && replays.get(id) === 2)
        await services.store.write(() =>
          services.store.events.append(services.render.messageCreated(message)),
        );
      return response;
    };
  }),
});
