import { defineFault } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFault({
  title: "a mention in a reply is not delivered",
  breaks: ["RTS-09"],
  decorate: onlyMatching(
    (event, { delivery }) =>
      delivery === "messages" || JSON.parse(event.payload).related.thread_root_message_id === null,
  ),
});
