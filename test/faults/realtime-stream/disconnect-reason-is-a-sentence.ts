import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a disconnect frame gives a sentence as its reason",
  breaks: ["RTS-23"],
  decorate: aroundService(
    "realtime",
    "disconnectFrame",
    (disconnectFrame) => (ending) =>
      disconnectFrame(ending).replace('"invalid_ticket"', '"the ticket is not valid"'),
  ),
});
