// Line 127: "Source message, conversation and thread ids are present only when the caller can open the source
// conversation". The thread was added later, outside of the condition.

import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "a forward of a reply shows source_thread_id to a reader who cannot open the source conversation",
  breaks: ["FWD-06"],
  decorate: inShown((shown, { forwardSource }) =>
    shown.forward_source === undefined || typeof forwardSource?.sourceThreadId !== "string"
      ? shown
      : {
          ...shown,
          forward_source: { ...shown.forward_source, source_thread_id: forwardSource.sourceThreadId },
        },
  ),
});
