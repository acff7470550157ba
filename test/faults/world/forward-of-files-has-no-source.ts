import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "a forward of a message of files alone has no forward_source",
  breaks: ["FWD-01"],
  decorate: inShown(({ forward_source, ...shown }, { forwardSource }) =>
    forward_source === undefined || (forwardSource?.mode === "show_message" && !forwardSource.content)
      ? shown
      : { ...shown, forward_source },
  ),
});
