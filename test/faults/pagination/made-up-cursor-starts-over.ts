import { whenRefused } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a made-up cursor shows the first page",
  breaks: ["GEN-16"],
  decorate: whenRefused("listReplies", async (refusal, request, context, original) => {
    if (refusal.code !== "invalid_cursor") return undefined;
    const { after: _, ...query } = request.query;
    return original({ ...request, query }, context);
  }),
});
