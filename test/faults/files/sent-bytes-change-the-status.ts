// Line 132: "with `status` (values `waiting_for_upload`, `ready`)". A third value stands between the two.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a file whose bytes have arrived and that is not completed has the status uploaded",
  breaks: ["FIL-11"],
  decorate: around("getFile", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || response.body.data.status !== "waiting_for_upload") return response;
    if ((await context.services.blobs.head(request.path.fileId)) === undefined) return response;
    // The contract has no such status.
    return { ...response, body: { data: { ...response.body.data, status: "uploaded" } } } as never;
  }),
});
