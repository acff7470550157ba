import { inAttempts } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a webhook body is a list of events",
  breaks: ["WHK-21"],
  decorate: inAttempts((attempt) => ({ ...attempt, payload: `[${attempt.payload}]` })),
});
