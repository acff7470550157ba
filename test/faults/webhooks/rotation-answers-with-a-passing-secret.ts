import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the secret that a rotation answers with signs during the overlap only",
  breaks: ["WHK-15"],
  decorate: around("rotateWebhookSecret", (original) => async (request, context) => {
    const response = await original(request, context);
    // Without a key, so that it is not a repetition of the first.
    if (response.status === 200) await original(request, { ...context, idempotencyKey: undefined });
    return response;
  }),
});
