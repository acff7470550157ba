// What was said elsewhere is no news.
import { both } from "../around.ts";
import { unsent } from "../deliveries.ts";
import { defineFault } from "../fault.ts";
import { rememberForwards } from "../forwards.ts";

export default defineFault({
  title: "forwards are not delivered to webhooks",
  breaks: ["WHK-38"],
  decorate: (parts) => {
    const forwards = new Set<unknown>();
    return both(
      rememberForwards(forwards),
      unsent(({ data }) => forwards.has(data?.object?.id)),
    )(parts);
  },
});
