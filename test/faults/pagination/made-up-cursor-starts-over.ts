import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a made-up cursor shows the first page",
  breaks: ["GEN-16"],
  decorate: around("listReplies", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== "invalid_cursor") throw error;
      const { after: _, ...query } = request.query;
      return original({ ...request, query }, context);
    }
  }),
});
