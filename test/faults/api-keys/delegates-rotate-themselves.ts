import { defineFault } from "../tools/fault.ts";
import { granting } from "../tools/keys.ts";

export default defineFault({
  title: "a delegated key rotates itself",
  breaks: ["AUT-20"],
  decorate: granting(({ key, role }, { url }) =>
    role === "owner" && url.includes(`/${key.id}/rotate`) ? ["api_keys:write"] : [],
  ),
});
