import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "a number is accepted as a cursor",
  breaks: ["ERR-17"],
  decorate: onTheWayIn((body) => {
    const { resume_from: from } = (body ?? {}) as Loose;
    if (typeof from?.cursor === "number") from.cursor = String(from.cursor);
    return body;
  }),
});
