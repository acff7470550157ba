// Line 135: a file of an imported message is given by the id of a ready file. An import looks for it among the files of the
// member who imports.
import type { SkippedRecord } from "../../../reference-server/store/imports/imports.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

export default defineFault({
  title: "a message record is skipped whose file another member has uploaded",
  breaks: ["IMP-42"],
  decorate: (services) =>
    aroundTake((original) => async (viewer, importId, records) => {
      const skipped: SkippedRecord[] = [];
      const messages: (typeof records.messages)[number][] = [];
      for (const [index, record] of records.messages.entries()) {
        const files = await Promise.all(
          (record.files ?? []).map(({ fileId }) => services.store.files.findReady(fileId)),
        );
        if (files.every((file) => file === undefined || file.createdByMemberId === viewer.memberId))
          messages.push(record);
        else
          skipped.push({
            ...{ type: "message", externalId: record.externalId, index },
            ...{ code: "unknown_file", message: "no such file; upload it first" },
          });
      }
      const outcome = await original(viewer, importId, { ...records, messages });
      return { ...outcome, skipped: [...outcome.skipped, ...skipped] };
    })(services),
});
