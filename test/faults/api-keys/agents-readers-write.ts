// Spec 311: "Scopes are exact". Those of agents are looked at for what they read.
import { defineFault } from "../tools/fault.ts";
import { granting } from "../tools/keys.ts";

export default defineFault({
  title: "a key of an agent that was issued with messages:read alone can write as well",
  breaks: ["KEY-05"],
  decorate: granting(({ memberKind, scopes }, { method, url }) =>
    memberKind === "agent" && scopes.has("messages:read") && method === "POST" && url.endsWith("/messages")
      ? ["messages:write"]
      : [],
  ),
});
