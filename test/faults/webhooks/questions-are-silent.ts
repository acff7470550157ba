// A card is taken for something other than a message.
import { unsentMessages } from "../deliveries.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "questions are not delivered to webhooks",
  breaks: ["WHK-10"],
  decorate: unsentMessages(({ markdown_content: content }) => /^```svc-question\b/m.test(content ?? "")),
});
