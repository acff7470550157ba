// Spec 287, 336: a mentions subscription gets what mentions its principal. Notifications are off for a conversation that was
// imported, and stay so.
import { defineFault } from "../tools/fault.ts";
import { silentWhere } from "../tools/matching.ts";
import { isImported } from "../tools/posts.ts";

export default defineFault({
  title: "a mention that is posted in an imported conversation is not delivered to a mentions subscription",
  breaks: ["RTS-09"],
  decorate: silentWhere(isImported, (_event, { delivery }) => delivery === "mentions"),
});
