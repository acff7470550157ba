import { whenRefused } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a made-up cursor shows a transcript from its beginning",
  breaks: ["GEN-16"],
  decorate: whenRefused("getTranscript", async (refusal, request, context, original) => {
    if (refusal.code !== "invalid_cursor") return undefined;
    const { cursor: _, ...query } = request.query;
    return original({ ...request, query }, context);
  }),
});
