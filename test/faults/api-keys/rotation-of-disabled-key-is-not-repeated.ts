// A repeated rotation looks whether the key works.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the rotation of a disabled key is refused when it is repeated with its Idempotency-Key",
  breaks: ["IDM-19"],
  decorate: around("rotateApiKey", (original) => {
    const done = new Set<string>();
    return async (request, context) => {
      const response = await original(request, context);
      const name = `${request.path.apiKeyId} ${context.idempotencyKey}`;
      const isRepeated = done.has(name);
      done.add(name);
      if (isRepeated && response.status === 200 && response.body.data.api_key.status === "disabled")
        throw new Refusal("conflict", "the key is disabled");
      return response;
    };
  }),
});
