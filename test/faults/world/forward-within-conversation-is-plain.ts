import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "a forward into the conversation of its source has no forward_source",
  breaks: ["FWD-01", "FWD-03"],
  decorate: inShown(({ forward_source, ...shown }, { conversationId, forwardSource }) =>
    forwardSource?.sourceConversationId === conversationId || forward_source === undefined
      ? shown
      : { ...shown, forward_source },
  ),
});
