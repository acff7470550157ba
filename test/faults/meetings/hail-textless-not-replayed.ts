// Spec 300: delivery is at least once, and a reconnecting client resumes from its cursor. The replay reads the messages
// that have a text.
import { defineFault } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";
import { knowingReplayed } from "../tools/replayed-events.ts";

export default defineFault({
  title: "a message of files without text is not delivered to a connection that resumes from before it",
  breaks: ["RTS-16", "RTS-19"],
  decorate: knowingReplayed((isReplayed) =>
    onlyMatching(
      (event, subscription) =>
        !isReplayed(event, subscription) || JSON.parse(event.payload).data.object.content !== "",
    ),
  ),
});
