// Servers with a fault in requests that are refused and carried out, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import { granting, refusingLate } from "../tools/access/keys.ts";
import { around, both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Line 311: the scope is looked for once the forward is made.
  "refused-forward-is-stored": {
    title: "a forward is refused for a missing messages:write and stored",
    breaks: ["AUT-08"],
    decorate: both(
      granting((_, { method, url }) => (method === "POST" && /forward/.test(url) ? ["messages:write"] : [])),
      refusingLate("forwardMessage", "messages:write"),
    ),
  },
  // A request whose key lacks a scope changes nothing.
  "refused-rotation-of-endpoint-done": {
    title: "the rotation of a signing secret is refused for its missing scope and done",
    breaks: ["AUT-08"],
    decorate: both(
      granting((_, { url }) => (url.endsWith("/rotate-secret") ? ["webhooks:write"] : [])),
      refusingLate("rotateWebhookSecret", "webhooks:write"),
    ),
  },
  // A request whose key lacks a scope changes nothing.
  "refused-update-of-endpoint-applied": {
    title: "an update of an endpoint that is refused for a missing messages:read takes effect",
    breaks: ["AUT-08"],
    decorate: around("updateWebhookEndpoint", (original) => async (request, context) => {
      try {
        return await original(request, context);
      } catch (error) {
        const scopes = new Set([...context.scopes, "messages:read"]);
        if (error instanceof Refusal && error.code === "missing_scope")
          await original(request, { ...context, scopes });
        throw error;
      }
    }),
  },
});
