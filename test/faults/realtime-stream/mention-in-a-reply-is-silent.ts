// Mentions count in top-level messages.
import { defineFault } from "../fault.ts";
import { onlyMatching } from "../matching.ts";

export default defineFault({
  title: "a mention in a reply is not delivered",
  breaks: ["RTS-09"],
  decorate: onlyMatching(
    (event, { delivery }) =>
      delivery === "messages" || JSON.parse(event.payload).related.thread_root_message_id === null,
  ),
});
