import { defineFault } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFault({
  title: "an agent's subscription is not sent replies",
  breaks: ["RTS-08"],
  decorate: onlyMatching(
    (event, { viewer }) =>
      viewer.kind !== "agent" || JSON.parse(event.payload).related.thread_root_message_id === null,
  ),
});
