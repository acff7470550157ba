// Line 211: "All JSON". What is repeated from memory is sent as the text that it is kept as.
import { defineFault } from "../tools/fault.ts";
import { onTheWayOut } from "../tools/responses.ts";

export default defineFault({
  title: "the response to a repeated request has the Content-Type text/plain",
  breaks: ["GEN-30"],
  decorate: onTheWayOut((text, _request, reply) => {
    if (reply.getHeader("idempotent-replayed") !== undefined)
      reply.header("content-type", "text/plain; charset=utf-8");
    return text;
  }),
});
