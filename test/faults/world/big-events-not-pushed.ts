// Line 336: "creating a message in an accessible conversation emits message.created to matching realtime
// subscriptions". The gateway in front of the connections takes frames up to 128 KiB.

import { defineFault } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFault({
  title: "the event of a message above 128 KiB is not delivered to realtime connections",
  breaks: ["RTS-08"],
  decorate: onlyMatching(({ payload }) => Buffer.byteLength(payload) <= 128 * 1024),
});
