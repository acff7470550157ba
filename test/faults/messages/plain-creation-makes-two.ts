import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply is stored twice",
  breaks: ["MSG-01"],
  decorate: around("createMessage", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status === 200 && request.body.thread_root_id != null)
      await original(request, { ...context, idempotencyKey: undefined });
    return response;
  }),
});
