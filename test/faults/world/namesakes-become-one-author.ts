// Imported members are matched by their name.

import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "of two imported members with one name the first is the author of both's messages",
  breaks: ["IMP-20"],
  decorate: inBatches(() => {
    const byName = new Map<string, string>();
    const same = new Map<string, string>();
    return (records, importId) => {
      for (const { externalId, displayName } of records.members) {
        const name = `${importId} ${displayName}`;
        if (!byName.has(name)) byName.set(name, externalId);
        same.set(`${importId} ${externalId}`, byName.get(name) ?? externalId);
      }
      const authorOf = (id: string) => same.get(`${importId} ${id}`) ?? id;
      const messages = records.messages.map((message) => ({
        ...message,
        authorExternalId: authorOf(message.authorExternalId),
      }));
      return { ...records, messages };
    };
  }),
});
