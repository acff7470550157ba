// Line 123: "only files with status `ready` are accepted". The files are read with one query, and ids that it does not find
// are left out where it finds others.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an id of no file beside a ready one is left out of the message instead of refused",
  breaks: ["MSG-14"],
  decorate: inReceived("createMessage", async (request, context) => {
    const { file_ids: ids = [] } = request.body;
    const existing = await context.services.store.files.filterExisting(ids);
    const kept = existing.size > 0 ? ids.filter((id) => existing.has(id)) : ids;
    return { ...request, body: { ...request.body, file_ids: kept } };
  }),
});
