// The text of a forward is somebody else's, and mentions in it are not read.
import { both } from "../faults/around.ts";
import { defineFault } from "../faults/fault.ts";
import { rememberForwards } from "../faults/forwards.ts";
import { onlyMatching } from "../faults/matching.ts";

export default defineFault({
  title: "a mention in the comment of a forward is not delivered to a mentions subscription",
  breaks: ["RTS-09"],
  decorate: (parts) => {
    const forwards = new Set<unknown>();
    return both(
      rememberForwards(forwards),
      onlyMatching(({ messageId }, { delivery }) => delivery === "messages" || !forwards.has(messageId)),
    )(parts);
  },
});
