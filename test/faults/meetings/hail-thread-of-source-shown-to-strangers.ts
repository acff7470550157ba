// Spec 127: source message, conversation and thread ids are present only when the caller can open the source
// conversation. The filter knows the message and the conversation, and not the thread.
import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title:
    "a forward of a reply shows the thread of its source to readers who cannot open the source conversation",
  breaks: ["FWD-06"],
  decorate: inShown((shown, { forwardSource }) => {
    const shownSource = shown.forward_source;
    if (shownSource === undefined || forwardSource === null || "source_message_id" in shownSource)
      return shown;
    if (forwardSource.sourceThreadId === null) return shown;
    return { ...shown, forward_source: { ...shownSource, source_thread_id: forwardSource.sourceThreadId } };
  }),
});
