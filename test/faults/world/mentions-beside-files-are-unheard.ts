// Line 336: a mentions subscription hears of a message "when the principal is mentioned"; the text beside attachments is a
// caption, in which nobody is looked for.
import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFault({
  title: "a mentions subscription does not hear of a mention in a message with files",
  breaks: ["RTS-09"],
  decorate: (services) => {
    const captions = new Set<unknown>();
    return both(
      before("createMessage", (request) => {
        const { file_ids: ids = [], markdown_content: content } = request.body;
        if (ids.length > 0) captions.add(content);
      }),
      onlyMatching(
        ({ payload }, { delivery }) =>
          delivery === "messages" || !captions.has(JSON.parse(payload).data.object.content),
      ),
    )(services);
  },
});
