// Spec 311: "Scopes are exact".
import { defineFault } from "../tools/fault.ts";
import { granting } from "../tools/keys.ts";

export default defineFault({
  title: "the key of an agent searches calls without calls:read",
  breaks: ["AUT-08"],
  decorate: granting(({ memberKind }, { url }) =>
    memberKind === "agent" && url.startsWith("/v1/search/calls") ? ["calls:read"] : [],
  ),
});
