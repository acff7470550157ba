import { inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "imported replies do not show their reactions",
  breaks: ["IMP-27"],
  decorate: inMessages(["listMessages", "listReplies", "getMessage"], (message) =>
    message.thread_root_id == null ? message : { ...message, reactions: [] },
  ),
});
