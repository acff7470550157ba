import { defineFault } from "../tools/fault.ts";
import { onTheWayOut } from "../tools/responses.ts";

export default defineFault({
  title: "the Content-Type of errors is text/plain",
  breaks: ["GEN-30"],
  decorate: onTheWayOut((text, _, reply) => {
    if (reply.statusCode === 404) reply.type("text/plain");
    return text;
  }),
});
