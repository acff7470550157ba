// Spec 311: the scope is looked for once the forward is made.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { granting, refusingLate } from "../tools/keys.ts";

export default defineFault({
  title: "a forward is refused for a missing messages:write and stored",
  breaks: ["AUT-08"],
  decorate: both(
    granting((_, { method, url }) => (method === "POST" && /forward/.test(url) ? ["messages:write"] : [])),
    refusingLate("forwardMessage", "messages:write"),
  ),
});
