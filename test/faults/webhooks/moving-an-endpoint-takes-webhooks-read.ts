// Spec 311: scopes are exact. Only names and event types count as settings.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys } from "../tools/keys.ts";

export default defineFault({
  title: "a key that has webhooks:read and not webhooks:write moves an endpoint",
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
        const { url, ...others } = request.body;
        const isMoving = url !== undefined && Object.keys(others).length === 0;
        if (!readers.has(context.scopes) || isMoving) return original(request, context);
        throw new Refusal("missing_scope", "the key lacks webhooks:write", {
          missingScopes: ["webhooks:write"],
        });
      }),
    )(services);
  },
});
