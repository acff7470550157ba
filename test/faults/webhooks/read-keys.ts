// Servers with a fault in recognising keys, a row each.

import type { Decorate } from "../../../reference-server/all-services.ts";
import type { Handlers } from "../../../reference-server/generated/handlers.ts";
import { Refusal } from "../../../reference-server/refusal.ts";
import { aroundKeys } from "../tools/access/keys.ts";
import { around, both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

type Update = Parameters<Handlers["updateWebhookEndpoint"]>[0]["body"];

/** Lets keys that only read change endpoints in one way. */
const lettingReaders =
  (mayChange: (update: Update) => boolean): Decorate =>
  (services) => {
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
        if (!readers.has(context.scopes) || mayChange(request.body)) return original(request, context);
        throw new Refusal("missing_scope", "the key lacks webhooks:write", {
          missingScopes: ["webhooks:write"],
        });
      }),
    )(services);
  };

export default defineFaults({
  // Line 311: scopes are exact. The handler returns early for a change that does nothing but disable.
  "disabling-an-endpoint-takes-webhooks-read": {
    title: "a key that has webhooks:read and not webhooks:write disables an endpoint",
    breaks: ["WHK-27", "AUT-08"],
    decorate: lettingReaders(
      ({ status, ...others }) => status === "disabled" && Object.keys(others).length === 0,
    ),
  },
  // Line 311: scopes are exact. Only names and event types count as settings.
  "moving-an-endpoint-takes-webhooks-read": {
    title: "a key that has webhooks:read and not webhooks:write moves an endpoint",
    breaks: ["WHK-27", "AUT-08"],
    decorate: lettingReaders(({ url, ...others }) => url !== undefined && Object.keys(others).length === 0),
  },
});
