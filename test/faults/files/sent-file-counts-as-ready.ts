import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a file whose bytes were sent is accepted before its completion",
  breaks: ["MSG-14"],
  decorate: before("createMessage", async (request, context) => {
    const { blobs, store } = context.services;
    for (const id of request.body.file_ids ?? []) {
      const file = await store.files.findWaiting(id);
      const object = file && (await blobs.head(id));
      if (object?.sizeBytes === file?.sizeBytes && file !== undefined) await store.files.markReady(id);
    }
  }),
});
