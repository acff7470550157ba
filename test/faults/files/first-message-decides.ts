import { notFound } from "../../../reference-server/refusal.ts";
import { after, before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "only the first message of a file decides who reads it",
  breaks: ["FIL-18"],
  decorate: (services) => {
    const places = new Map<string, string>();
    return both(
      after("createMessage", (_, request) => {
        for (const id of request.body.file_ids ?? [])
          if (!places.has(id)) places.set(id, request.path.conversationId);
      }),
      before("getFile", (request, context) => {
        const place = places.get(request.path.fileId);
        const { directory } = context.services.store;
        if (place !== undefined && !directory.canRead(context.caller, place)) throw notFound("file");
      }),
    )(services);
  },
});
