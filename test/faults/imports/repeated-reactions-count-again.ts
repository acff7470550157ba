// Every sending of a reaction counts.
import { both, inMessages } from "../around.ts";
import { defineFault } from "../fault.ts";
import { inBatches } from "../imports.ts";

export default defineFault({
  title: "reactions that are sent again count again",
  breaks: ["IMP-27"],
  decorate: (parts) => {
    const sendings = new Map<string, number>();
    const contents = new Map<string, string>();
    return both(
      inBatches(() => (records) => {
        for (const { externalId, content } of records.messages) contents.set(externalId, content ?? "");
        for (const { messageExternalId } of records.reactions) {
          const content = contents.get(messageExternalId) ?? "";
          sendings.set(content, (sendings.get(content) ?? 0) + 1);
        }
        return records;
      }),
      inMessages(["listMessages", "listReplies"], (message) => ({
        ...message,
        reactions: message.reactions.map((reaction) => ({
          ...reaction,
          count: sendings.get(message.content ?? "") ?? 1,
        })),
      })),
    )(parts);
  },
});
