// Line 121: "thread_root_id string or null; null for a top-level message". An empty string is false as well as null is.

import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

export default defineFault({
  title: "a message with an empty thread_root_id is posted at top level",
  breaks: ["THR-09", "ERR-05", "ERR-17"],
  decorate: onTheWayIn((body) =>
    (body as { thread_root_id?: unknown } | null)?.thread_root_id === ""
      ? { ...(body as object), thread_root_id: null }
      : body,
  ),
});
