// Spec 127: every reader receives "the content snapshot taken at forward time". Of messages that an import writes the
// text is read from the source.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "the snapshot in a forward of an imported message changes when the import updates the message",
  breaks: ["FWD-04"],
  decorate: (services) => {
    const imported = new Set<string | undefined>();
    const { directory, messages } = services.store;
    return both(
      inBatches(() => (records) => {
        for (const { name } of records.conversations) imported.add(name);
        return records;
      }),
      inShown((shown, { forwardSource, workspaceId, authorId }) => {
        const { forward_source: shownSource } = shown;
        if (forwardSource === null || shownSource?.mode !== "show_message") return shown;
        if (!imported.has(directory.conversation(forwardSource.sourceConversationId)?.name)) return shown;
        const author = { workspaceId, memberId: authorId, kind: "human" as const };
        const source = messages.find(author, forwardSource.sourceMessageId);
        return source === undefined
          ? shown
          : { ...shown, forward_source: { ...shownSource, content: source.content } };
      }),
    )(services);
  },
});
