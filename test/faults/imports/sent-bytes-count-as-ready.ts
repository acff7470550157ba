// Line 135: "file_id (ready file id)". What has its bytes is taken for ready, though nobody has completed it.
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a file whose bytes were sent and that was not completed is attached to an imported message",
  breaks: ["IMP-19"],
  decorate: before("uploadImportRecords", async (request, context) => {
    const { blobs, store } = context.services;
    for (const { files = [] } of request.body.messages ?? [])
      for (const { file_id } of files)
        if ((await blobs.head(file_id)) !== undefined) await store.files.markReady(file_id);
  }),
});
