import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

export default defineFault({
  title: "thread_root_id takes false",
  breaks: ["ERR-17"],
  decorate: onTheWayIn((body) => {
    const message = body as { thread_root_id?: unknown } | null;
    return message?.thread_root_id === false || message?.thread_root_id === 0
      ? { ...message, thread_root_id: null }
      : body;
  }),
});
