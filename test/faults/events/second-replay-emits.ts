import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the second replay emits another event",
  breaks: ["EVT-13"],
  decorate: around("createMessage", (original) => {
    const replays = new Map<string, number>();
    return async (request, context) => {
      const response = await original(request, context);
      const { parts, caller } = context;
      if (response.status !== 200 || response.headers === undefined) return response;
      const { id } = response.body.data;
      replays.set(id, (replays.get(id) ?? 0) + 1);
      const message = await parts.store.messages.get(caller, id);
      if (message !== undefined && replays.get(id) === 2)
        await parts.store.write(() => parts.store.events.append(parts.wire.messageCreated(message)));
      return response;
    };
  }),
});
