import { onTheWayOut } from "../tools/responses.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "/openapi.json is not found",
  breaks: ["GEN-01"],
  decorate: onTheWayOut((text, request, reply) => {
    if (request.url === "/openapi.json") reply.code(404);
    return text;
  }),
});
