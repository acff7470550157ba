import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { findFile } from "../tools/uploads.ts";

export default defineFault({
  title: "a file of another workspace is attached to an imported message",
  breaks: ["FIL-21"],
  decorate: before("uploadImportRecords", async (request, context) => {
    const { store } = context.services;
    for (const { files = [] } of request.body.messages ?? [])
      for (const entry of files) {
        const file = await findFile(context.services, entry.file_id);
        if (file === undefined || file.workspaceId === context.caller.workspaceId) continue;
        const made = await store.files.create(
          context.caller,
          context.keyId,
          { ...file, uploadLifetimeMs: 60_000 },
          undefined,
        );
        if (made.replayed) continue;
        await store.files.markReady(made.value.id);
        entry.file_id = made.value.id;
      }
  }),
});
