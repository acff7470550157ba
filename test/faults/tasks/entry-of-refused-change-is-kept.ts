import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an update whose resource change is refused leaves its entry",
  breaks: ["TSK-27"],
  decorate: around("recordTaskUpdate", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (error) {
      if (error instanceof Refusal && error.code === "invalid_request")
        await original(
          { ...request, body: { ...request.body, resource_ops: [] } },
          {
            ...context,
            idempotencyKey: undefined,
          },
        );
      throw error;
    }
  }),
});
