import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "a link_only forward includes the source's content when that was forwarded with show_message before",
  breaks: ["FWD-05"],
  decorate: (services) => {
    const contents = new Map<string, string | null>();
    return inShown((shown, { forwardSource: source }) => {
      if (source?.mode === "show_message") contents.set(source.sourceMessageId, source.content);
      const content = contents.get(source?.sourceMessageId ?? "");
      if (source?.mode !== "link_only" || shown.forward_source === undefined || !content) return shown;
      return { ...shown, forward_source: { ...shown.forward_source, content } };
    })(services);
  },
});
