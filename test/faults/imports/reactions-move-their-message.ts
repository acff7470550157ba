// Line 279: imported messages preserve source timestamps. A reaction writes its message anew, with a time of its own.
import type { ImportedMessage } from "../../../reference-server/store/imports/import-messages.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

export default defineFault({
  title: "a reaction that is imported after its message moves the message in time",
  breaks: ["IMP-21"],
  decorate: aroundTake((original) => {
    const known = new Map<string, ImportedMessage>();
    return async (viewer, importId, records) => {
      const outcome = await original(viewer, importId, records);
      const messages = records.reactions
        .flatMap(({ messageExternalId }) => known.get(`${importId} ${messageExternalId}`) ?? [])
        .map((message) => ({ ...message, createdAt: message.createdAt + 60_000 }));
      if (messages.length > 0)
        await original(viewer, importId, { members: [], conversations: [], messages, reactions: [] });
      for (const message of records.messages) known.set(`${importId} ${message.externalId}`, message);
      return outcome;
    };
  }),
});
