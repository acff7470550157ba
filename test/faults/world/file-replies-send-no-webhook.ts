import { unsent } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "webhooks do not hear of a reply that has files and no text",
  breaks: ["EVT-19"],
  decorate: unsent(
    ({ data, related }) => data.object?.content === "" && related?.thread_root_message_id != null,
  ),
});
