// The old secret ends with the rotation, whatever was announced.
import { inAttempts } from "../deliveries.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "right after a rotation the old secret signs nothing any more",
  breaks: ["WHK-16"],
  decorate: inAttempts((attempt) => ({ ...attempt, secrets: attempt.secrets.slice(0, 1) })),
});
