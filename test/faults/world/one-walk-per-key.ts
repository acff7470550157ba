// Line 27: cursors of a list are accepted by it. The server holds one open walk for each key.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a cursor of a message list is refused once its key has read the list of another conversation",
  breaks: ["GEN-12", "GEN-13"],
  decorate: around("listMessages", (original) => {
    const latest = new Map<string, string>();
    return async (request, context) => {
      const { conversationId } = request.path;
      const { before = "", after = "" } = request.query;
      const isCursor = [before, after].some((bound) => bound !== "" && Number.isNaN(Date.parse(bound)));
      if (isCursor && (latest.get(context.keyId) ?? conversationId) !== conversationId)
        throw new Refusal("invalid_cursor", "the cursor is not known any more; start again without it");
      const response = await original(request, context);
      latest.set(context.keyId, conversationId);
      return response;
    };
  }),
});
