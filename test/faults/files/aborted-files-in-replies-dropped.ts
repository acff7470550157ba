// Line 123: "only files with status `ready` are accepted". The files of a reply are looked up with one query, and those
// that it does not find are left out.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { findFile } from "../tools/uploads.ts";

export default defineFault({
  title: "an aborted file is left out of a reply instead of refused",
  breaks: ["FIL-14"],
  decorate: inReceived("createMessage", async (request, context) => {
    const { file_ids: ids = [], thread_root_id: root } = request.body;
    if (typeof root !== "string") return request;
    const found: string[] = [];
    for (const id of ids) if ((await findFile(context.services, id)) !== undefined) found.push(id);
    return { ...request, body: { ...request.body, file_ids: found } };
  }),
});
