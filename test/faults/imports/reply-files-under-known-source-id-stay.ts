// Lines 135 and 279: "Retrying a batch updates records (keyed by source ids)". The files of a reply are compared by their
// source ids alone.
import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";

export default defineFault({
  title:
    "an imported reply that is sent again with other ready files under the same source ids keeps the old ones",
  breaks: ["IMP-16"],
  decorate: inImportedMessages(() => {
    const known = new Map<string, NonNullable<Parameters<typeof idsOf>[0]>>();
    return (message) => {
      const { externalId, files, threadRootExternalId: root } = message;
      if (files === undefined || !root) return message;
      const before = known.get(externalId);
      if (before !== undefined && idsOf(before) === idsOf(files)) return { ...message, files: before };
      known.set(externalId, files);
      return message;
    };
  }),
});

const idsOf = (files: readonly { externalId: string; fileId: string }[]): string =>
  JSON.stringify(files.map(({ externalId }) => externalId));
