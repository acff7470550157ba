// Line 270: "Attach through file_ids when creating a message." The branch of questions forgets them.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a question that is posted with files has none of them",
  breaks: ["FIL-06", "FIL-29", "FIL-18"],
  decorate: (services) => {
    const { create } = services.store.messages;
    services.store.messages.create = (viewer, message, options) =>
      create(viewer, message.questionCard === undefined ? message : { ...message, fileIds: [] }, options);
    return services;
  },
});
