// Servers with a fault in deciding who can read, a row each.

import { granting, isBearer } from "../tools/access/keys.ts";
import { both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "provisioning-key-reads-as-bearer": {
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
  },
  "provisioning-key-reads": {
    title: "a provisioning key can read messages",
    breaks: ["AUT-22"],
    decorate: both(
      granting(({ scopes }) => (scopes.has("api_keys:write") ? ["messages:read"] : [])),
      (services) => {
        services.store.directory.canRead = (viewer, id) =>
          services.store.directory.conversation(id)?.workspaceId === viewer.workspaceId;
        return services;
      },
    ),
  },
});
