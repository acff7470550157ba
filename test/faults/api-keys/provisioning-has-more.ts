import { inKeys } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a provisioning key is listed with a third scope",
  breaks: ["AUT-21"],
  decorate: inKeys((key) =>
    key.subject.kind === "workspace_service" ? { ...key, scopes: [...key.scopes, "agents:read"] } : key,
  ),
});
