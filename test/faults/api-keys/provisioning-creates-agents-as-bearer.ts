// Spec 314: "It receives only `api_keys:read` and `api_keys:write`", in whichever header it comes.
import { defineFault } from "../tools/fault.ts";
import { isBearer, lettingProvisioningKeys } from "../tools/keys.ts";

export default defineFault({
  title: "a provisioning key in Authorization creates agents",
  breaks: ["AUT-21"],
  decorate: lettingProvisioningKeys(
    "agents:write",
    (request) => request.method === "POST" && request.url.endsWith("/agents") && isBearer(request),
  ),
});
