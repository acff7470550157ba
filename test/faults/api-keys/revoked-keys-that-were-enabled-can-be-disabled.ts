// Line 92: the status of a key is active, disabled or revoked; what was disabled once may be disabled again, whatever became of it.
import { after, before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "a key that was enabled again and then revoked is listed as disabled once it is disabled",
  breaks: ["KEY-24"],
  decorate: (services) => {
    const enabled = new Set<string>();
    const disabled = new Set<string>();
    return both(
      after("enableApiKey", (response, request) => {
        if (response.status === 200) enabled.add(request.path.apiKeyId);
      }),
      before("disableApiKey", async (request) => {
        const { apiKeyId } = request.path;
        const holder = await services.store.keys.get(apiKeyId);
        if (holder?.key.status === "revoked" && enabled.has(apiKeyId)) disabled.add(apiKeyId);
      }),
      inJson("GET", /\/api-keys(\?|$)/, (json) => {
        const { items } = json.data as { items: { id: string; status: string }[] };
        for (const item of items) if (disabled.has(item.id)) item.status = "disabled";
        return json;
      }),
    )(services);
  },
});
