import { failuresSettle } from "../tools/failures.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a failure that is reported with another code than handler_failed counts as acknowledged",
  breaks: ["RTS-20"],
  decorate: failuresSettle({ withCode: (code) => code !== "handler_failed" }),
});
