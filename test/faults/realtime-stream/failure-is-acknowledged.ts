import { failuresSettle } from "../tools/failures.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an event whose handler failed is not delivered again",
  breaks: ["RTS-20"],
  decorate: failuresSettle(),
});
