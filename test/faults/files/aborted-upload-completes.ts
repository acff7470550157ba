import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an aborted upload whose bytes were sent can be completed",
  breaks: ["FIL-14"],
  decorate: (services) => {
    const aborted = new Map<string, string>();
    const { discard } = services.store.files;
    services.store.files.discard = async (id) => {
      if ((await services.blobs.head(id)) !== undefined) aborted.set(id, id);
      return discard(id);
    };
    return around(
      "completeFile",
      (original) => async (request, context) =>
        aborted.has(request.path.fileId)
          ? { status: 200, body: { data: { id: request.path.fileId, status: "ready" } } }
          : original(request, context),
    )(services);
  },
});
