// Line 279: "Omitting files on an imported message leaves its attachments unchanged". A reaction writes its message anew.
import type { ImportedMessage } from "../../../reference-server/store/imports/import-messages.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

export default defineFault({
  title: "a reaction that is imported after its message removes the attachments of the message",
  breaks: ["IMP-17", "IMP-28"],
  decorate: aroundTake((original) => {
    const known = new Map<string, ImportedMessage>();
    return async (viewer, importId, records) => {
      const outcome = await original(viewer, importId, records);
      const messages = records.reactions
        .flatMap(({ messageExternalId }) => known.get(`${importId} ${messageExternalId}`) ?? [])
        .map((message) => ({ ...message, files: [] }));
      if (messages.length > 0)
        await original(viewer, importId, { members: [], conversations: [], messages, reactions: [] });
      for (const message of records.messages)
        if ((message.files ?? []).length > 0) known.set(`${importId} ${message.externalId}`, message);
      return outcome;
    };
  }),
});
