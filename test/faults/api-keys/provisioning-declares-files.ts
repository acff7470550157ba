// Spec 314: "It receives only `api_keys:read` and `api_keys:write`".
import { defineFault } from "../tools/fault.ts";
import { lettingProvisioningKeys } from "../tools/keys.ts";

export default defineFault({
  title: "a provisioning key declares files",
  breaks: ["AUT-21"],
  decorate: lettingProvisioningKeys(
    "files:write",
    ({ method, url }) => method === "POST" && url.endsWith("/files"),
  ),
});
