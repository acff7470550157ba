// A repeated issue looks whether the key may be used.

import { Refusal } from "../../../reference-server/refusal.ts";
import { after, before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "repeating an issue while the key is disabled is refused",
  breaks: ["IDM-19"],
  decorate: (services) => {
    const disabled = new Set<string>();
    return both(
      before("disableApiKey", (request) => disabled.add(request.path.apiKeyId)),
      before("enableApiKey", (request) => disabled.delete(request.path.apiKeyId)),
      after("issueApiKey", (response) => {
        if (response.status === 201 && disabled.has(response.body.data.api_key.id))
          throw new Refusal("conflict", "the key is disabled");
      }),
    )(services);
  },
});
