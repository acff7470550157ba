import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { rememberForwards } from "../tools/forwards.ts";
import { onlyMatching } from "../tools/matching.ts";

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
