import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { granting, refusingLate } from "../tools/keys.ts";

export default defineFault({
  title: "a message is refused for its missing scope and stored",
  breaks: ["AUT-08", "AUT-11"],
  decorate: both(
    granting(() => ["messages:write"]),
    refusingLate("createMessage", "messages:write"),
  ),
});
