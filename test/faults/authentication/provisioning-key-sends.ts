import { defineFault } from "../tools/fault.ts";
import { lettingProvisioningKeys } from "../tools/keys.ts";

export default defineFault({
  title: "a provisioning key can send messages",
  breaks: ["AUT-22"],
  decorate: lettingProvisioningKeys(
    "messages:write",
    ({ method, url }) => method === "POST" && url.endsWith("/messages"),
  ),
});
