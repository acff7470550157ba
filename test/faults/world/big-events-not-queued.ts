// Line 336: "creating a message in an accessible conversation emits message.created to matching ... webhook
// endpoints". The queue in front of the sender takes entries up to 256 KiB.
import { unsent } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the event of a message above 256 KiB is not sent to webhook endpoints",
  breaks: ["WHK-10"],
  decorate: unsent((event) => Buffer.byteLength(JSON.stringify(event)) > 256 * 1024),
});
