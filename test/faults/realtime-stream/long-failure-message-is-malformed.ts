// Spec 300: "`{envelope_id, error:{code, message}}` to report a handler failure"; a long message is one.
import type { Decorate } from "../../../reference-server/all-services.ts";
import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const demandingBrevity: Decorate = aroundService("realtime", "readAck", (readAck) => (text) => {
  const ack = readAck(text);
  return (ack?.error?.message?.length ?? 0) > 255 ? undefined : ack;
});

export default defineFault({
  title: "a report of a handler failure with a message of more than 255 characters ends the connection",
  breaks: ["RTS-49"],
  decorate: demandingBrevity,
});
