// Spec 300: "`{envelope_id, error:{code, message}}` to report a handler failure"; an empty message is one.
import type { Decorate } from "../../../reference-server/all-services.ts";
import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const demandingText: Decorate = aroundService("realtime", "readAck", (readAck) => (text) => {
  const ack = readAck(text);
  return ack?.error?.message === "" ? undefined : ack;
});

export default defineFault({
  title: "a report of a handler failure with an empty message ends the connection",
  breaks: ["RTS-49"],
  decorate: demandingText,
});
