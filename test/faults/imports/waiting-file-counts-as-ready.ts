import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a waiting file is attached to an imported message",
  breaks: ["IMP-19"],
  decorate: before("uploadImportRecords", async (request, context) => {
    for (const { files = [] } of request.body.messages ?? [])
      for (const { file_id } of files) await context.services.store.files.markReady(file_id);
  }),
});
