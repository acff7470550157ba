// Spec 336: "creating a message in an accessible conversation emits message.created". Archived conversations have nobody
// who listens.
import { defineFault } from "../tools/fault.ts";
import { silentWhere } from "../tools/matching.ts";

export default defineFault({
  title:
    "what is posted in a conversation that an import has archived is delivered to no realtime connection",
  breaks: ["RTS-08", "RTS-42"],
  decorate: silentWhere(({ archivedAt }) => archivedAt !== null),
});
