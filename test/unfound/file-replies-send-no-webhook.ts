import { unsent } from "../faults/tools/deliveries.ts";
import { defineFault } from "../faults/tools/fault.ts";

export default defineFault({
  title: "webhooks do not hear of a reply that has files and no text",
  breaks: ["EVT-19"],
  decorate: unsent(
    ({ data, related }) => data.object?.content === "" && related?.thread_root_message_id != null,
  ),
});
