import { defineFault } from "../tools/fault.ts";
import { onUpgrade, withoutSubprotocol } from "../tools/upgrades.ts";

export default defineFault({
  title: "the subprotocol of the ticket is not selected",
  breaks: ["RTC-16"],
  decorate: onUpgrade((_, socket) => withoutSubprotocol(socket)),
});
