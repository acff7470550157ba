// Spec 314: a provisioning key "cannot read or send messages", and replies are messages.
import { defineFault } from "../tools/fault.ts";
import { lettingProvisioningKeys } from "../tools/keys.ts";

export default defineFault({
  title: "a provisioning key reads replies",
  breaks: ["AUT-21"],
  decorate: lettingProvisioningKeys(
    "messages:read",
    ({ method, url }) => method === "GET" && /\/replies(\?|$)/.test(url),
  ),
});
