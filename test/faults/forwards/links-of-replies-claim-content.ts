import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "a link_only forward of a reply is shown with the mode show_message",
  breaks: ["FWD-02"],
  decorate: inShown((shown, { forwardSource }) =>
    shown.forward_source?.mode === "link_only" && forwardSource?.sourceThreadId
      ? { ...shown, forward_source: { ...shown.forward_source, mode: "show_message" } }
      : shown,
  ),
});
