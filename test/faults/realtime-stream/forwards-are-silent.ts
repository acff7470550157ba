// What was said elsewhere is no news.
import { both } from "../around.ts";
import { defineFault } from "../fault.ts";
import { rememberForwards } from "../forwards.ts";
import { onlyMatching } from "../matching.ts";

export default defineFault({
  title: "forwards are not delivered to connected subscriptions",
  breaks: ["RTS-08"],
  decorate: (parts) => {
    const forwards = new Set<unknown>();
    return both(
      rememberForwards(forwards),
      onlyMatching(({ payload }) => !forwards.has(JSON.parse(payload).data.object.id)),
    )(parts);
  },
});
