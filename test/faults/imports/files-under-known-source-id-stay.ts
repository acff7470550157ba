// Lines 135 and 279: files have source ids, and "Retrying a batch updates records (keyed by source ids)". A file under a
// known source id is not looked at again.
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "an imported file that is sent again under its source id with another ready file stays the old one",
  breaks: ["IMP-16"],
  decorate: inBatches(() => {
    const known = new Map<string, string>();
    return (records, importId) => ({
      ...records,
      messages: records.messages.map((message) =>
        message.files === undefined
          ? message
          : {
              ...message,
              files: message.files.map(({ externalId, fileId }) => {
                const name = `${importId} ${message.externalId} ${externalId}`;
                const first = known.get(name) ?? fileId;
                known.set(name, first);
                return { externalId, fileId: first };
              }),
            },
      ),
    });
  }),
});
