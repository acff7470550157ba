// Keys are enabled by their holder.
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "enabling a key enables the disabled keys that were issued with the same scopes",
  breaks: ["AUT-29", "KEY-24"],
  decorate: (services) => {
    const disabled = new Map<string, string>();
    return both(
      after("disableApiKey", (response, request) => {
        if (response.status === 200) disabled.set(request.path.apiKeyId, response.body.data.scopes.join());
      }),
      after("enableApiKey", async (response, request, context) => {
        if (response.status !== 200) return;
        disabled.delete(request.path.apiKeyId);
        for (const [id, scopes] of disabled)
          if (scopes === response.body.data.scopes.join())
            await context.services.store.keys.setStatus(id, "active");
      }),
    )(services);
  },
});
