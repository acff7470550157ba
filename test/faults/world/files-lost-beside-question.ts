// Line 270: "Attach through file_ids when creating a message." The branch of questions forgets them.
import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a question that is posted with files has none of them",
  breaks: ["FIL-06", "FIL-29", "FIL-18"],
  decorate: aroundStore(
    "messages",
    "create",
    (create) => (viewer, message, options) =>
      create(viewer, message.questionCard === undefined ? message : { ...message, fileIds: [] }, options),
  ),
});
