// Line 123: file_ids is an array of file ids. The attachments of a message are kept by file name.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { findFile } from "../tools/uploads.ts";

export default defineFault({
  title: "of two files of the same name a message keeps the later one",
  breaks: ["FIL-06", "FIL-29"],
  decorate: inReceived("createMessage", async (request, context) => {
    const byName = new Map<string, string>();
    for (const id of request.body.file_ids ?? []) {
      const file = await findFile(context.services, id);
      const name = file?.status === "ready" ? file.filename : id;
      byName.delete(name);
      byName.set(name, id);
    }
    if (byName.size === (request.body.file_ids ?? []).length) return request;
    return { ...request, body: { ...request.body, file_ids: [...byName.values()] } };
  }),
});
