// Spec 300, 336: creating a message emits message.created, and a resumed connection gets what it missed. The event of
// an answer is sent live and not written to the log.
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";
import { knowingReplayed } from "../tools/replayed-events.ts";

export default defineFault({
  title: "a resumed connection does not get the answer to a question that was given during the break",
  breaks: ["RTS-16"],
  decorate: knowingReplayed((isReplayed) => (services) => {
    const answers = new Set<string | null>();
    return both(
      after("answerQuestion", (response) => {
        if (response.status === 200) answers.add(response.body.data.id);
      }),
      onlyMatching(
        (event, subscription) => !answers.has(event.messageId) || !isReplayed(event, subscription),
      ),
    )(services);
  }),
});
