import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "a message of an author who is not in the roster is given to another who is",
  breaks: ["IMP-20"],
  decorate: inBatches(() => {
    const rosters = new Map<string, readonly string[]>();
    return (records) => {
      for (const { externalId, memberExternalIds = [] } of records.conversations)
        rosters.set(externalId, memberExternalIds);
      return {
        ...records,
        messages: records.messages.map((message) => {
          const roster = rosters.get(message.conversationExternalId) ?? [];
          const [first = message.authorExternalId] = roster;
          return roster.includes(message.authorExternalId)
            ? message
            : { ...message, authorExternalId: first };
        }),
      };
    };
  }),
});
