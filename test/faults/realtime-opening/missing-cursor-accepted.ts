import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "a resume_from without a cursor is accepted",
  breaks: ["RTC-32"],
  decorate: onTheWayIn((body) => {
    const { resume_from: from, ...rest } = (body ?? {}) as Loose;
    return from !== undefined && from !== null && Object.keys(from).length === 0 ? rest : body;
  }),
});
