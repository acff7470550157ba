import { unsentMessages } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "messages with a file are not delivered to webhooks",
  breaks: ["WHK-10"],
  decorate: unsentMessages(({ file_ids: files = [] }) => files.length > 0),
});
