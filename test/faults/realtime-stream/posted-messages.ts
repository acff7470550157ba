// Servers with a fault in posting messages, a row each.
import { before, both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFaults({
  "answers-to-replies-are-silent": {
    title: "replies to replies are not delivered to connected subscriptions",
    breaks: ["RTS-08"],
    decorate: (services) => {
      const responses = new Set<string>();
      return both(
        before("createMessage", (request) => {
          const { replied_to_message_id: above, thread_root_id: root, markdown_content: text } = request.body;
          if (above !== undefined && above !== null && above !== root && text) responses.add(text);
        }),
        onlyMatching(({ payload }) => !responses.has(JSON.parse(payload).data.object.content)),
      )(services);
    },
  },
  "files-are-silent": {
    title: "messages with a file are not delivered to connected subscriptions",
    breaks: ["RTS-08"],
    decorate: (services) => {
      const texts = new Set<string>();
      return both(
        before("createMessage", (request) => {
          const { file_ids: files = [], markdown_content: text } = request.body;
          if (files.length > 0 && text) texts.add(text);
        }),
        onlyMatching(({ payload }) => !texts.has(JSON.parse(payload).data.object.content)),
      )(services);
    },
  },
});
