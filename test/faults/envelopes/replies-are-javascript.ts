import { defineFault } from "../tools/fault.ts";
import { onTheWayOut } from "../tools/responses.ts";

export default defineFault({
  title: "the Content-Type of a list is text/javascript",
  breaks: ["GEN-30"],
  decorate: onTheWayOut((text, request, reply) => {
    if (/\/replies(\?|$)/.test(request.url)) reply.type("text/javascript");
    return text;
  }),
});
