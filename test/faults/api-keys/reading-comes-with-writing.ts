import { defineFault } from "../tools/fault.ts";
import { granting } from "../tools/keys.ts";

export default defineFault({
  title: "a key with messages:write can read as well",
  breaks: ["KEY-05"],
  decorate: granting(({ scopes }) =>
    [...scopes].filter((scope) => scope.endsWith(":write")).map((scope) => scope.replace("write", "read")),
  ),
});
