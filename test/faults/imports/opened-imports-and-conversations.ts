// Servers with a fault in opening and completing imports, where access or conversations change, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around, before, both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { beyondTheRoster, inBatches } from "../tools/imports/imports.ts";

export default defineFaults({
  "reopened-cannot-be-completed": {
    title: "an import that was opened again cannot be completed",
    breaks: ["IMP-24"],
    decorate: around("completeImport", (original) => {
      const reopened = new Map<string, string>();
      return async (request, context) => {
        const { importId } = request.path;
        if (reopened.has(importId)) throw new Refusal("conflict", "the import was completed before");
        const response = await original(request, context);
        reopened.set(importId, importId);
        return response;
      };
    }),
  },
  "reopened-import-doubles": {
    title: "messages that are sent again after the import was reopened are stored again",
    breaks: ["IMP-15"],
    decorate: (services) => {
      const rounds = new Map<string, number>();
      return both(
        before("completeImport", (request) => {
          const { importId } = request.path;
          rounds.set(importId, (rounds.get(importId) ?? 0) + 1);
        }),
        inBatches(() => (records, importId) => {
          const round = rounds.get(importId) ?? 0;
          if (round === 0) return records;
          const rename = (id: string) => `${id} ${round}`;
          return {
            ...records,
            messages: records.messages.map((message) => ({
              ...message,
              externalId: rename(message.externalId),
              ...(message.threadRootExternalId != null && {
                threadRootExternalId: rename(message.threadRootExternalId),
              }),
            })),
            reactions: records.reactions.map((reaction) => ({
              ...reaction,
              messageExternalId: rename(reaction.messageExternalId),
            })),
          };
        }),
      )(services);
    },
  },
  // A reopened import remembers no roster.
  "roster-counted-anew-when-reopened": {
    title: "a roster grows beyond 250 after its import was reopened",
    breaks: ["IMP-14"],
    decorate: (services) => {
      const completed = new Set<string>();
      return both(
        before("completeImport", (request) => completed.add(request.path.importId)),
        beyondTheRoster((importId) => completed.has(importId)),
      )(services);
    },
  },
});
