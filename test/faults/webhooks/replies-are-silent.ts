import { unsent } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "replies are not delivered to webhooks",
  breaks: ["WHK-10"],
  decorate: unsent(({ related }) => (related?.thread_root_message_id ?? null) !== null),
});
