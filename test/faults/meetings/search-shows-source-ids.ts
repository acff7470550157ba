import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "message search shows the ids of a forward's source to callers who cannot open it",
  breaks: ["FWD-06"],
  decorate: around("searchMessages", (original) => (request, context) => {
    const { wire, store } = context.parts;
    const withIds: typeof wire.message = (message) =>
      wire.message(message, { baseUrl: context.baseUrl, canOpen: () => true });
    return original(request, {
      ...context,
      parts: { ...context.parts, store, wire: { ...wire, message: withIds } },
    });
  }),
});
