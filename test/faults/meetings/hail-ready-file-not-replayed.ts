// Spec 257 and 267: creating an upload takes an Idempotency-Key, under which a repetition is the same request. The
// look-up finds waiting files only.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a create-file request that is repeated after its file became ready makes another file",
  breaks: ["IDM-15"],
  decorate: around("createFile", (original, { store }) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 201 || (await store.files.findReady(response.body.data.id)) === undefined)
      return response;
    return original(request, { ...context, idempotencyKey: `${context.idempotencyKey} again` });
  }),
});
