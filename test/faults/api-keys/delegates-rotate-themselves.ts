// A key may renew itself.
import { defineFault } from "../fault.ts";
import { granting } from "../keys.ts";

export default defineFault({
  title: "a delegated key rotates itself",
  breaks: ["AUT-20"],
  decorate: granting(({ key, role }, { url }) =>
    role === "owner" && url.includes(`/${key.id}/rotate`) ? ["api_keys:write"] : [],
  ),
});
