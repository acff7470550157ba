import { defineFault } from "../tools/fault.ts";
import { onTheWayOut } from "../tools/responses.ts";

export default defineFault({
  title: "a response has a status that the published contract does not declare",
  breaks: ["GEN-20"],
  decorate: onTheWayOut((text, request, reply) => {
    if (request.method === "POST" && reply.statusCode === 200) reply.code(202);
    return text;
  }),
});
