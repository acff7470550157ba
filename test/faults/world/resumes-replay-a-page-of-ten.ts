// Lines 297 and 300: a resumed connection replays or warns with resume_failed; one page of the missed events
// is read.
import type { Subscription } from "../../../reference-server/realtime/subscription.ts";
import { defineFault } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";
import { knowingReplayed } from "../tools/replayed-events.ts";

export default defineFault({
  title: "a resumed connection replays ten events and leaves out the others without a warning",
  breaks: ["RTS-16"],
  decorate: knowingReplayed((isReplayed) => (services) => {
    const pages = new WeakMap<Subscription, Set<string>>();
    return onlyMatching((event, subscription) => {
      if (!isReplayed(event, subscription)) return true;
      const page = pages.get(subscription) ?? new Set();
      pages.set(subscription, page);
      if (page.size < 10) page.add(event.id);
      return page.has(event.id);
    })(services);
  }),
});
