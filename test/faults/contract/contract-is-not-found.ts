import { defineFault } from "../tools/fault.ts";
import { onTheWayOut } from "../tools/responses.ts";

export default defineFault({
  title: "/openapi.json is not found",
  breaks: ["GEN-01"],
  decorate: onTheWayOut((text, request, reply) => {
    if (request.url === "/openapi.json") reply.code(404);
    return text;
  }),
});
