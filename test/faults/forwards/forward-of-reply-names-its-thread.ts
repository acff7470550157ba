// The thread of a forwarded reply is shown without a look at who reads.

import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "a forward of a reply shows source_thread_id to readers who cannot open the source conversation",
  breaks: ["FWD-06"],
  decorate: inShown((shown, { forwardSource }) =>
    shown.forward_source && forwardSource?.sourceThreadId
      ? {
          ...shown,
          forward_source: { ...shown.forward_source, source_thread_id: forwardSource.sourceThreadId },
        }
      : shown,
  ),
});
