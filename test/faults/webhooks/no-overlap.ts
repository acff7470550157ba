import { inAttempts } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "right after a rotation the old secret signs nothing any more",
  breaks: ["WHK-16"],
  decorate: inAttempts((attempt) => ({ ...attempt, secrets: attempt.secrets.slice(0, 1) })),
});
