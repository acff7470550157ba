// Lines 297 and 300: a cursor that cannot be replayed from is told of. A number beyond the newest one waits for nothing.
import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "a cursor that is a number begins live, and nobody is warned",
  breaks: ["RTS-48"],
  decorate: onTheWayIn((body) => {
    const { resume_from: from, ...others } = (body ?? {}) as Loose;
    return /^\d+$/.test(from?.cursor) ? others : body;
  }),
});
