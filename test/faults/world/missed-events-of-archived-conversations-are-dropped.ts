// Line 297: clients reconnect "with `resume_from.cursor`", and the message can be read still. What is replayed is filtered by
// the conversations that are not archived by then.

import { defineFault } from "../tools/fault.ts";
import { knowingArchived } from "../tools/imports/archived.ts";
import { onlyMatching } from "../tools/matching.ts";
import { knowingReplayed } from "../tools/realtime/replayed-events.ts";

export default defineFault({
  title: "a resumed connection leaves out what it missed in a conversation that was archived meanwhile",
  breaks: ["RTS-16"],
  decorate: knowingArchived((isArchived) =>
    knowingReplayed((isReplayed) =>
      onlyMatching(
        (event, subscription) => !isReplayed(event, subscription) || !isArchived(event.conversationId),
      ),
    ),
  ),
});
