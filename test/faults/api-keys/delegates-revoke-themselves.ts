import { defineFault } from "../tools/fault.ts";
import { granting } from "../tools/keys.ts";

export default defineFault({
  title: "a delegated key revokes itself",
  breaks: ["AUT-36"],
  decorate: granting(({ key, role }, { url }) =>
    role === "owner" && url.includes(`/${key.id}/revoke`) ? ["api_keys:write"] : [],
  ),
});
