import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys } from "../tools/keys.ts";

export default defineFault({
  title: "a delegated key lists keys",
  breaks: ["AUT-17"],
  decorate: (services) => {
    const issued = new Set<string>();
    return both(
      around("issueApiKey", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status === 201) issued.add(response.body.data.api_key.id);
        return response;
      }),
      around(
        "listApiKeys",
        (original) => (request, context) =>
          original(request, issued.has(context.keyId) ? { ...context, role: "admin" } : context),
      ),
      aroundKeys((original) => async (request) => {
        const holder = await original(request);
        return issued.has(holder.key.id)
          ? { ...holder, scopes: new Set([...holder.scopes, "api_keys:read"]) }
          : holder;
      }),
    )(services);
  },
});
