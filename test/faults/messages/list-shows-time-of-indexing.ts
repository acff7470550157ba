import { inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the list shows a created_at a third of a second later than GET",
  breaks: ["MSG-29"],
  decorate: inMessages(["listMessages", "listReplies"], (message) => ({
    ...message,
    created_at: new Date(Date.parse(message.created_at) + 333).toISOString(),
  })),
});
