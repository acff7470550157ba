// Line 223: time filters of the message list. A forward has the time of its source.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { rememberForwards } from "../tools/forwards.ts";

export default defineFault({
  title: "a message list from a given time leaves out forwards of older messages",
  breaks: ["MSG-07", "MSG-03"],
  decorate: (services) => {
    rememberForwards(new Set())(services);
    return inListed("listMessages", (items, { query }, context) => {
      const since = Date.parse(query.after ?? "");
      if (Number.isNaN(since)) return items;
      return items.filter(({ id, forward_source }) => {
        if (forward_source == null) return true;
        const source = context.services.store.messages.find(context.caller, id)?.forwardSource;
        return (source?.createdAt ?? since) >= since;
      });
    })(services);
  },
});
