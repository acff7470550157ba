// A repeated issue looks whether the key may be used.

import { Refusal } from "../../../reference-server/refusal.ts";
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "repeating an issue while the key is disabled is refused",
  breaks: ["IDM-19"],
  decorate: (services) => {
    const disabled = new Set<string>();
    return both(
      around("disableApiKey", (original) => async (request, context) => {
        disabled.add(request.path.apiKeyId);
        return original(request, context);
      }),
      around("enableApiKey", (original) => async (request, context) => {
        disabled.delete(request.path.apiKeyId);
        return original(request, context);
      }),
      around("issueApiKey", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status === 201 && disabled.has(response.body.data.api_key.id))
          throw new Refusal("conflict", "the key is disabled");
        return response;
      }),
    )(services);
  },
});
