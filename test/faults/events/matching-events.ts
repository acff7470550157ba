// Servers with a fault in choosing the events of a subscription, a row each.
import { defineFaults } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFaults({
  "replies-are-silent": {
    title: "a reply emits no event",
    breaks: ["EVT-15"],
    decorate: onlyMatching((event) => JSON.parse(event.payload).related.thread_root_message_id === null),
  },
  "wordless-messages-are-silent": {
    title: "a message of files without text makes no event on realtime",
    breaks: ["EVT-19"],
    decorate: onlyMatching((event) => JSON.parse(event.payload).data.object.content !== ""),
  },
});
