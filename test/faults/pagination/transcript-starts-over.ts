import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a made-up cursor shows a transcript from its beginning",
  breaks: ["GEN-16"],
  decorate: around("getTranscript", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== "invalid_cursor") throw error;
      const { cursor: _, ...query } = request.query;
      return original({ ...request, query }, context);
    }
  }),
});
