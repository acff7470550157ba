// Spec 336: creating a message emits message.created to matching realtime subscriptions. The conflict (257) leaves the
// session marked for a rollback, and what the next write has to announce is thrown away with it.
import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";
import { losingWhatFollows } from "../tools/matching.ts";

export default defineFault({
  title: "the message that an identity creates after an idempotency conflict is not delivered",
  breaks: ["RTS-08"],
  decorate: losingWhatFollows((error) => error instanceof Refusal && error.code === "idempotency_conflict"),
});
