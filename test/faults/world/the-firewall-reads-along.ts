// Line 117: markdown_content is the message body, and people quote code. The firewall in front of the service takes a query or a
// script in it for an attack.
import { ApiError } from "../../../generator/runtime/server/errors.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const ATTACK = /<script\b|\bunion\s+(?:all\s+)?select\b|\bor\s+1\s*=\s*1\b|(?:\.\.\/){2}/i;

export default defineFault({
  title: "a message that quotes a script, a query or a path upwards is refused with 403",
  breaks: ["MSG-01", "MSG-24"],
  decorate: before("createMessage", ({ body }) => {
    if (ATTACK.test(body.markdown_content ?? ""))
      throw new ApiError(403, "forbidden", "the request was blocked");
  }),
});
