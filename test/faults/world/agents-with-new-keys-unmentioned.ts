// Spec 287: a mentions subscription gets what mentions its principal. Revoking the key of an agent takes it out of
// those who can be mentioned.
import { defineFault } from "../tools/fault.ts";
import { knowingEnded } from "../tools/keys.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFault({
  title: "the mentions subscription of an agent that got a new key after its first was revoked hears nothing",
  breaks: ["RTS-09"],
  decorate: knowingEnded((hasEnded) =>
    onlyMatching((_, { delivery, viewer }) => delivery !== "mentions" || !hasEnded(viewer.memberId)),
  ),
});
