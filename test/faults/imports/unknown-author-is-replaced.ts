import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "a message of an unknown author is stored under another name",
  breaks: ["IMP-20"],
  decorate: inBatches(() => {
    const known = new Map<string, string>();
    return (records, importId) => {
      for (const { externalId } of records.members) known.set(externalId, importId);
      const fallback = [...known].find(([, id]) => id === importId)?.[0];
      return {
        ...records,
        messages: records.messages.map((message) =>
          known.has(message.authorExternalId) || fallback === undefined
            ? message
            : { ...message, authorExternalId: fallback },
        ),
      };
    };
  }),
});
