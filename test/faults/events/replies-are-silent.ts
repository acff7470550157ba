import { defineFault } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFault({
  title: "a reply emits no event",
  breaks: ["EVT-15"],
  decorate: onlyMatching((event) => JSON.parse(event.payload).related.thread_root_message_id === null),
});
