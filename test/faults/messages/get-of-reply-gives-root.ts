import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "GET of a reply returns its root",
  breaks: ["MSG-04"],
  decorate: inReceived("getMessage", async (request, context) => {
    const root = await context.services.store.messages.findThreadRoot(context.caller, request.path.messageId);
    return { ...request, path: { messageId: root ?? request.path.messageId } };
  }),
});
