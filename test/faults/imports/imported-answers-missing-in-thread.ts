// A reply to a reply belongs to the thread, also when it was imported.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";
import { inMessageLists } from "../tools/posts.ts";

export default defineFault({
  title: "the reply list leaves out imported replies that answer another reply",
  breaks: ["THR-04", "IMP-07"],
  decorate: (services) => {
    const answers = new Set<unknown>();
    return both(
      inBatches(() => (records) => {
        for (const { content, repliedToExternalId: to, threadRootExternalId: root } of records.messages)
          if (typeof to === "string" && to !== root) answers.add(content);
        return records;
      }),
      inMessageLists(["listReplies"], (items) => items.filter(({ content }) => !answers.has(content))),
    )(services);
  },
});
