import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { rememberForwards } from "../tools/forwards.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFault({
  title: "forwards are not delivered to connected subscriptions",
  breaks: ["RTS-56"],
  decorate: (services) => {
    const forwards = new Set<unknown>();
    return both(
      rememberForwards(forwards),
      onlyMatching(({ payload }) => !forwards.has(JSON.parse(payload).data.object.id)),
    )(services);
  },
});
