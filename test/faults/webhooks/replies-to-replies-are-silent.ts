import { unsentMessages } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "replies to replies are not delivered to webhooks",
  breaks: ["WHK-10"],
  decorate: unsentMessages(
    ({ replied_to_message_id: above, thread_root_id: root }) => above !== undefined && above !== root,
  ),
});
