// Line 132: "A file is accepted in file_ids if it is ready, in the same workspace, and has a message-attachment rendition,
// regardless of uploader."
import { invalidBody } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { findFile } from "../tools/uploads.ts";

export default defineFault({
  title: "a ready file is not accepted in a message after the key that uploaded it was revoked",
  breaks: ["MSG-15"],
  decorate: before("createMessage", async (request, context) => {
    const { services } = context;
    for (const id of request.body.file_ids ?? []) {
      const file = await findFile(services, id);
      const uploader = file && (await services.store.keys.get(file.createdByKeyId));
      if (uploader?.key.status === "revoked") throw invalidBody("/file_ids", "unknown_file", "no such file");
    }
  }),
});
