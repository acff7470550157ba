// Line 135: "file_id (ready file id)". A message that is known is updated without the check that a new one has.

import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

export default defineFault({
  title: "a waiting file is attached to an imported message that is sent again",
  breaks: ["IMP-19"],
  decorate: (services) =>
    aroundTake((original) => {
      const known = new Set<string>();
      return async (viewer, importId, records) => {
        for (const { externalId, files = [] } of records.messages)
          if (known.has(`${importId} ${externalId}`))
            for (const { fileId } of files) await services.store.files.markReady(fileId);
        for (const { externalId } of records.messages) known.add(`${importId} ${externalId}`);
        return original(viewer, importId, records);
      };
    })(services),
});
