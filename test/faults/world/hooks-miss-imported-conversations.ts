// Spec 336: "creating a message in an accessible conversation emits message.created to matching ... webhook endpoints".
// Imports are silent for webhooks, and so is the conversation that one brought.
import { both } from "../tools/around.ts";
import { unsent } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";
import { isImported, notingPlaces } from "../tools/posts.ts";

export default defineFault({
  title: "an endpoint gets nothing of what is posted in an imported conversation",
  breaks: ["WHK-10"],
  decorate: (services) => {
    const imported = new Set<string>();
    return both(
      notingPlaces(imported, isImported),
      unsent(({ related }) => imported.has(related?.conversation_id)),
    )(services);
  },
});
