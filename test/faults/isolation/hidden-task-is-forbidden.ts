import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a hidden task is answered with 403",
  breaks: ["GEN-22"],
  decorate: around("getTask", (original) => {
    const seen = new Set<string>();
    return async (request, context) => {
      try {
        const response = await original(request, context);
        seen.add(request.path.taskId);
        return response;
      } catch (error) {
        if (!(error instanceof Refusal) || !seen.has(request.path.taskId)) throw error;
        throw new Refusal("forbidden", "this task is not yours");
      }
    };
  }),
});
