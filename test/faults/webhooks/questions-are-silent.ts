import { unsentMessages } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "questions are not delivered to webhooks",
  breaks: ["WHK-10"],
  decorate: unsentMessages(({ markdown_content: content }) => /^```svc-question\b/m.test(content ?? "")),
});
