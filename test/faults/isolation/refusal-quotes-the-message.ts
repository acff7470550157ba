import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a refusal shows the text of a hidden message",
  breaks: ["GEN-04"],
  decorate: around("getMessage", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (error) {
      const { store } = context.services;
      const everybody = { canRead: store.directory.canRead };
      store.directory.canRead = () => true;
      const hidden = await store.messages.get(context.caller, request.path.messageId);
      store.directory.canRead = everybody.canRead;
      throw hidden === undefined ? error : new Refusal("not_found", `no access to "${hidden.content}"`);
    }
  }),
});
