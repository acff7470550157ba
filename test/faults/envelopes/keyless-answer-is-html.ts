import { defineFault } from "../tools/fault.ts";
import { onTheWayOut } from "../tools/responses.ts";

export default defineFault({
  title: "a 401 is an HTML page",
  breaks: ["GEN-17"],
  decorate: onTheWayOut((text, _, reply) =>
    reply.statusCode === 401 ? "<html><body>please log in</body></html>" : text,
  ),
});
