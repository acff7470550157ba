// Spec 336: creating a message emits message.created to a mentions subscription when the principal is mentioned. The names
// that a text mentions are read once for each request, and those of a refused request stay for the next one.
import { defineFault } from "../tools/fault.ts";
import { losingWhatFollows } from "../tools/matching.ts";

export default defineFault({
  title:
    "a mention in the first message after a refused request is not delivered to a subscription for mentions",
  breaks: ["RTS-09"],
  decorate: losingWhatFollows(
    () => true,
    ({ delivery }) => delivery === "mentions",
  ),
});
