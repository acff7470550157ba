// A request whose key lacks a scope changes nothing.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { granting, refusingLate } from "../tools/keys.ts";

export default defineFault({
  title: "the rotation of a signing secret is refused for its missing scope and done",
  breaks: ["AUT-08"],
  decorate: both(
    granting((_, { url }) => (url.endsWith("/rotate-secret") ? ["webhooks:write"] : [])),
    refusingLate("rotateWebhookSecret", "webhooks:write"),
  ),
});
