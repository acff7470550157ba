import { both } from "../faults/tools/around.ts";
import { defineFault } from "../faults/tools/fault.ts";
import { rememberForwards } from "../faults/tools/forwards.ts";
import { onlyMatching } from "../faults/tools/matching.ts";

export default defineFault({
  title: "a mention in the comment of a forward is not delivered to a mentions subscription",
  breaks: ["RTS-09"],
  decorate: (services) => {
    const forwards = new Set<unknown>();
    return both(
      rememberForwards(forwards),
      onlyMatching(({ messageId }, { delivery }) => delivery === "messages" || !forwards.has(messageId)),
    )(services);
  },
});
