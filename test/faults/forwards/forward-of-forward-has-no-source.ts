import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "a forward of a forward has no forward_source",
  breaks: ["FWD-01"],
  decorate: (services) => {
    const forwards = new Set<string>();
    return inShown(({ forward_source, ...shown }, { id, forwardSource }) => {
      if (forwardSource === null) return shown;
      forwards.add(id);
      return forwards.has(forwardSource.sourceMessageId) || forward_source === undefined
        ? shown
        : { ...shown, forward_source };
    })(services);
  },
});
