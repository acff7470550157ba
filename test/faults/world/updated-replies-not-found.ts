import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";
import { inMessageLists } from "../tools/posts.ts";

export default defineFault({
  title: "message search does not find imported replies that were sent again",
  breaks: ["SRC-01"],
  decorate: (services) => {
    const known = new Set<string>();
    const again = new Set<string | null>();
    return both(
      inImportedMessages(() => (message) => {
        if (message.threadRootExternalId && known.has(message.externalId)) again.add(message.content);
        known.add(message.externalId);
        return message;
      }),
      inMessageLists(["searchMessages"], (items) => items.filter(({ content }) => !again.has(content))),
    )(services);
  },
});
