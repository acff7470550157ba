import { defineFault } from "../tools/fault.ts";
import { lettingProvisioningKeys } from "../tools/keys.ts";

export default defineFault({
  title: "a provisioning key finds messages by their meaning",
  breaks: ["AUT-22"],
  decorate: lettingProvisioningKeys("messages:read", ({ url }) => url.includes("mode=semantic")),
});
