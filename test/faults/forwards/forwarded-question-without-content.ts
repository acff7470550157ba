// A question is forwarded like any other message.
import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "the forward of a question shows no content",
  breaks: ["FWD-03"],
  decorate: inShown((shown) => {
    const source = shown.forward_source;
    if (source?.mode !== "show_message" || !source.content?.includes("svc-question")) return shown;
    return { ...shown, forward_source: { ...source, content: null } };
  }),
});
