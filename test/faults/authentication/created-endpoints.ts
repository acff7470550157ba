// Servers with a fault in creating webhook endpoints, a row each.

import { granting, lettingIn, refusingLate } from "../tools/access/keys.ts";
import { both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "known-endpoints-need-no-key": {
    title: "a webhook endpoint that exists is tested without a key",
    breaks: ["AUT-03"],
    decorate: lettingIn(
      "createWebhookEndpoint",
      ({ url }, key) => url.endsWith("/test") && key === undefined,
    ),
  },
  "read-stands-for-write": {
    title: "messages:read stands for messages:write",
    breaks: ["AUT-07", "AUT-11"],
    decorate: granting(({ scopes }) => (scopes.has("messages:read") ? ["messages:write"] : [])),
  },
  "refused-endpoint-is-created": {
    title: "the creation of a webhook endpoint is refused for its missing scope and done",
    breaks: ["AUT-08"],
    decorate: both(
      granting((_, { method, url }) =>
        method === "POST" && url.endsWith("/webhook-endpoints") ? ["webhooks:write"] : [],
      ),
      refusingLate("createWebhookEndpoint", "webhooks:write"),
    ),
  },
});
