import { defineFault } from "../tools/fault.ts";
import { granting } from "../tools/keys.ts";

export default defineFault({
  title: "deliveries are listed without webhooks:read",
  breaks: ["WHK-27"],
  decorate: granting((_, { url }) => (url.includes("/webhook-deliveries") ? ["webhooks:read"] : [])),
});
