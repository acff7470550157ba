import { ApiError } from "../../../generator/runtime/server/errors.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a hidden message is told from one that does not exist by its code",
  breaks: ["GEN-22"],
  decorate: around("getMessage", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (error) {
      const { store } = context.services;
      const { canRead } = store.directory;
      store.directory.canRead = () => true;
      const hidden = await store.messages.get(context.caller, request.path.messageId);
      store.directory.canRead = canRead;
      throw hidden === undefined ? error : new ApiError(404, "message_hidden", "no such message");
    }
  }),
});
