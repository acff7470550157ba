// Line 123: "only files with status `ready` are accepted". The files are read with one query, and the request is refused
// when it finds none.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { findFile } from "../tools/uploads.ts";

export default defineFault({
  title: "an aborted file beside a ready one is left out of the message instead of refused",
  breaks: ["FIL-14"],
  decorate: inReceived("createMessage", async (request, context) => {
    const { file_ids: ids = [] } = request.body;
    const found: string[] = [];
    for (const id of ids) if ((await findFile(context.services, id)) !== undefined) found.push(id);
    const kept = found.length > 0 ? found : ids;
    return { ...request, body: { ...request.body, file_ids: kept } };
  }),
});
