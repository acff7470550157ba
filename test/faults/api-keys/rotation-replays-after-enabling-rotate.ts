// A repeated rotation is known as long as nothing else was done to the key.
import { before, both, inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a rotation that is repeated after the key was enabled rotates it once more",
  breaks: ["IDM-19"],
  decorate: (services) => {
    const enabled = new Map<string, number>();
    return both(
      before("enableApiKey", (request) =>
        enabled.set(request.path.apiKeyId, (enabled.get(request.path.apiKeyId) ?? 0) + 1),
      ),
      inContext("rotateApiKey", (context, request) => {
        const turn = enabled.get(request.path.apiKeyId) ?? 0;
        return {
          ...context,
          idempotencyKey: context.idempotencyKey && `${context.idempotencyKey}${turn === 0 ? "" : turn}`,
        };
      }),
    )(services);
  },
});
