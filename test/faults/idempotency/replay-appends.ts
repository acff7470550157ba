import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a replay appends a second message",
  breaks: ["IDM-02"],
  decorate: around("createMessage", (createMessage) => async (request, context) => {
    const response = await createMessage(request, context);
    const replayed = response.headers?.["idempotent-replayed"] === "true";
    if (replayed) await createMessage(request, { ...context, idempotencyKey: undefined });
    return response;
  }),
});
