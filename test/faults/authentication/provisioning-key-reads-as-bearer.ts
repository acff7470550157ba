import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { granting, isBearer } from "../tools/keys.ts";

export default defineFault({
  title: "a provisioning key can read messages as a bearer token",
  breaks: ["AUT-22"],
  decorate: both(
    granting(({ scopes }, request) =>
      scopes.has("api_keys:write") && isBearer(request) ? ["messages:read"] : [],
    ),
    (services) => {
      services.store.directory.canRead = (viewer, id) =>
        services.store.directory.conversation(id)?.workspaceId === viewer.workspaceId;
      return services;
    },
  ),
});
