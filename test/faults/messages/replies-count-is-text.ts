import { inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "replies_count is a string in the list",
  breaks: ["MSG-02"],
  decorate: inMessages(["listMessages"], (message) => ({
    ...message,
    replies_count: String(message.replies_count) as unknown as number,
  })),
});
