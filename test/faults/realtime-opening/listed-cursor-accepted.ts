import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "a list or an object is accepted as a cursor",
  breaks: ["RTC-20"],
  decorate: onTheWayIn((body) => {
    const { resume_from: from } = (body ?? {}) as Loose;
    if (typeof from?.cursor === "object" && from.cursor !== null) from.cursor = JSON.stringify(from.cursor);
    return body;
  }),
});
