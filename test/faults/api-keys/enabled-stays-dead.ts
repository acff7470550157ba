import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys } from "../tools/keys.ts";

export default defineFault({
  title: "a key that was disabled and enabled does not work",
  breaks: ["KEY-22"],
  decorate: (services) => {
    const dead = new Set<string>();
    return aroundKeys((original) => async (request) => {
      const holder = await original(request);
      if (dead.has(holder.key.id)) throw new Refusal("unauthorized", "the key is disabled");
      return holder;
    })(
      around("disableApiKey", (original) => async (request, context) => {
        const response = await original(request, context);
        dead.add(request.path.apiKeyId);
        return response;
      })(services),
    );
  },
});
