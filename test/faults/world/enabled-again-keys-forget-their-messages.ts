// Line 257: "Repeating the identical request with the same key replays it without a second message"; the responses of a
// key are dropped when it is enabled.
import { around, both, inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message that is repeated after its API key was disabled and enabled again is created twice",
  breaks: ["IDM-02", "IDM-03"],
  decorate: (services) => {
    const enabled = new Map<string, number>();
    return both(
      around("enableApiKey", (original) => async (request, context) => {
        const { apiKeyId } = request.path;
        const response = await original(request, context);
        enabled.set(apiKeyId, (enabled.get(apiKeyId) ?? 0) + 1);
        return response;
      }),
      inContext("createMessage", (context) => {
        const times = enabled.get(context.keyId);
        const idempotencyKey =
          times === undefined ? context.idempotencyKey : `${context.idempotencyKey} ${times}`;
        return { ...context, idempotencyKey };
      }),
    )(services);
  },
});
