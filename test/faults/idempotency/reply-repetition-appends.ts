import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a repeated reply is stored twice",
  breaks: ["IDM-02"],
  decorate: around("createMessage", (original) => async (request, context) => {
    const response = await original(request, context);
    const isRepeated = response.headers?.["idempotent-replayed"] === "true";
    if (isRepeated && request.body.thread_root_id != null)
      await original(request, { ...context, idempotencyKey: undefined });
    return response;
  }),
});
