import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { findFile } from "../tools/uploads.ts";

export default defineFault({
  title: "a waiting file after a ready one is accepted",
  breaks: ["MSG-14"],
  decorate: inReceived("createMessage", async (request, context) => {
    const [first, ...others] = request.body.file_ids ?? [];
    if (first === undefined) return request;
    const kept = [first];
    for (const id of others) {
      const file = await findFile(context.services, id);
      if (file?.status !== "waiting_for_upload") kept.push(id);
    }
    return { ...request, body: { ...request.body, file_ids: kept } };
  }),
});
