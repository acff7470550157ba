// Spec 300: "`{envelope_id, error:{code, message}}` to report a handler failure"; a message of several lines is one.
import type { Decorate } from "../../../reference-server/all-services.ts";
import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const demandingOneLine: Decorate = aroundService("realtime", "readAck", (readAck) => (text) => {
  const ack = readAck(text);
  return ack?.error?.message?.includes("\n") === true ? undefined : ack;
});

export default defineFault({
  title: "a report of a handler failure with a message of several lines ends the connection",
  breaks: ["RTS-49"],
  decorate: demandingOneLine,
});
