// Snapshots are kept by the message they were taken of.

import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "a second forward of a message that was changed in between shows the text of the first forward",
  breaks: ["FWD-03"],
  decorate: (services) => {
    const first = new Map<string, string | null>();
    return inShown((shown, { forwardSource: source }) => {
      if (source?.mode !== "show_message" || shown.forward_source?.mode !== "show_message") return shown;
      const name = source.sourceMessageId;
      if (!first.has(name)) first.set(name, source.content);
      return { ...shown, forward_source: { ...shown.forward_source, content: first.get(name) ?? null } };
    })(services);
  },
});
