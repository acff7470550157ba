// Line 188: waiting_for_upload, "client PUTs bytes, then completes", ready. What ends with upload.expires_at is the URL (line
// 366); here the completion of bytes that came in time ends with it.
import { notFound } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a file whose bytes came in time cannot be completed after upload.expires_at",
  breaks: ["FIL-42"],
  decorate: before("completeFile", async ({ path }, { services, caller, keyId }) => {
    const file = await services.store.files.get(caller, keyId, path.fileId);
    if (file?.status === "waiting_for_upload" && file.uploadExpiresAt <= services.clock.now())
      throw notFound("file");
  }),
});
