// Servers with a fault in recognising keys, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around, both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { aroundKeys } from "../tools/keys.ts";

export default defineFaults({
  // Spec 311: scopes are exact. The handler returns early for a change that does nothing but disable.
  "disabling-an-endpoint-takes-webhooks-read": {
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
  },
  // Spec 311: scopes are exact. Only names and event types count as settings.
  "moving-an-endpoint-takes-webhooks-read": {
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
  },
});
