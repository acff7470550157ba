// Lines 278 and 279: skipped records can be sent again. Those of the batch before are taken for repetitions.
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

export default defineFault({
  title: "of skipped replies that come again in several batches only those of the first are stored",
  breaks: ["IMP-09"],
  decorate: aroundTake((original) => {
    const skipped = new Map<string, string>();
    const returned = new Set<string>();
    return async (viewer, importId, records) => {
      const rootOf = ({ externalId }: { externalId: string }) => skipped.get(`${importId} ${externalId}`);
      const messages = records.messages.filter((message) => !returned.has(rootOf(message) ?? ""));
      for (const message of records.messages)
        if (records.messages.some(({ externalId }) => externalId === message.threadRootExternalId))
          if (rootOf(message) !== undefined) returned.add(rootOf(message) ?? "");
      const outcome = await original(viewer, importId, { ...records, messages });
      for (const { type, externalId } of outcome.skipped) {
        const root = records.messages.find(
          (message) => message.externalId === externalId,
        )?.threadRootExternalId;
        if (type === "message" && root) skipped.set(`${importId} ${externalId}`, `${importId} ${root}`);
      }
      return outcome;
    };
  }),
});
