import { Refusal } from "../../../reference-server/refusal.ts";
import { after } from "../tools/around.ts";
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
    })(after("disableApiKey", (_, request) => dead.add(request.path.apiKeyId))(services));
  },
});
