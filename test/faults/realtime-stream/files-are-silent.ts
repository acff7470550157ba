import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFault({
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
});
