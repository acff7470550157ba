// Spec 311: scopes are exact. The handler returns early for a change that does nothing but disable.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys } from "../tools/keys.ts";

export default defineFault({
  title: "a key that has webhooks:read and not webhooks:write disables an endpoint",
  breaks: ["WHK-27", "AUT-08"],
  decorate: (services) => {
    const readers = new WeakSet<object>();
    return both(
      aroundKeys((original) => async (request) => {
        const holder = await original(request);
        const isReader = holder.scopes.has("webhooks:read") && !holder.scopes.has("webhooks:write");
        if (request.method !== "PATCH" || !isReader) return holder;
        const scopes = new Set([...holder.scopes, "webhooks:write"]);
        readers.add(scopes);
        return { ...holder, scopes };
      }),
      around("updateWebhookEndpoint", (original) => (request, context) => {
        const { status, ...others } = request.body;
        const isDisabling = status === "disabled" && Object.keys(others).length === 0;
        if (!readers.has(context.scopes) || isDisabling) return original(request, context);
        throw new Refusal("missing_scope", "the key lacks webhooks:write", {
          missingScopes: ["webhooks:write"],
        });
      }),
    )(services);
  },
});
