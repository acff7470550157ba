// Servers that send no event of some messages, a row each.
import { unsentMessages } from "../tools/deliveries.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "agents-messages-are-silent": {
    title: "messages of agents are not delivered to webhooks",
    breaks: ["WHK-10"],
    decorate: unsentMessages((_, { caller }) => caller.kind === "agent"),
  },
  "files-are-silent": {
    title: "messages with a file are not delivered to webhooks",
    breaks: ["WHK-10"],
    decorate: unsentMessages(({ file_ids: files = [] }) => files.length > 0),
  },
  "questions-are-silent": {
    title: "questions are not delivered to webhooks",
    breaks: ["WHK-10"],
    decorate: unsentMessages(({ markdown_content: content }) => /^```svc-question\b/m.test(content ?? "")),
  },
  "replies-to-replies-are-silent": {
    title: "replies to replies are not delivered to webhooks",
    breaks: ["WHK-10"],
    decorate: unsentMessages(
      ({ replied_to_message_id: above, thread_root_id: root }) => above !== undefined && above !== root,
    ),
  },
});
