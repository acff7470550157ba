import { defineFault } from "../tools/fault.ts";
import { onTheWayOut } from "../tools/responses.ts";

export default defineFault({
  title: "the key is repeated in a response header",
  breaks: ["AUT-26"],
  decorate: onTheWayOut((text, request, reply) => {
    reply.header("x-debug-caller", String(request.headers["x-api-key"] ?? ""));
    return text;
  }),
});
