import { both } from "../tools/around.ts";
import { unsent } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";
import { rememberForwards } from "../tools/forwards.ts";

export default defineFault({
  title: "forwards are not delivered to webhooks",
  breaks: ["WHK-38"],
  decorate: (services) => {
    const forwards = new Set<unknown>();
    return both(
      rememberForwards(forwards),
      unsent(({ data }) => forwards.has(data?.object?.id)),
    )(services);
  },
});
