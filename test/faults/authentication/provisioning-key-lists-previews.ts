import { defineFault } from "../tools/fault.ts";
import { lettingProvisioningKeys } from "../tools/keys.ts";

export default defineFault({
  title: "a provisioning key is shown the beginnings of last messages in the list of conversations",
  breaks: ["AUT-22"],
  decorate: lettingProvisioningKeys("messages:read", ({ url }) => /^\/v1\/conversations(?:\?|$)/.test(url)),
});
