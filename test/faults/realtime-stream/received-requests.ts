// Servers with a fault in reading requests, a row each.
import { defineFaults } from "../tools/fault.ts";
import type { Loose } from "../tools/realtime/sockets.ts";
import { onTheWayIn } from "../tools/responses.ts";

export default defineFaults({
  // Line 282 and 297: resume_from has a cursor; "resume_failed when replay from the cursor is impossible". An empty one, as a
  // client has that has not kept any, is false in some languages and looks like none.
  "empty-cursors-begin-live": {
    title: "a connection with an empty cursor in resume_from begins live without a warning",
    breaks: ["RTS-48"],
    decorate: onTheWayIn((body) => {
      const opening = body as Loose | null;
      if (opening?.resume_from?.cursor !== "") return body;
      const { resume_from: _, ...rest } = opening;
      return rest;
    }),
  },
  // Lines 297 and 300: a cursor that cannot be replayed from is reported. A number beyond the newest one waits for nothing.
  "numbers-begin-live": {
    title: "a cursor that is a number begins live, and nobody is warned",
    breaks: ["RTS-48"],
    decorate: onTheWayIn((body) => {
      const { resume_from: from, ...others } = (body ?? {}) as Loose;
      return /^\d+$/.test(from?.cursor) ? others : body;
    }),
  },
});
