// Line 165: "create upload (idempotency key required)". A declaration that came to nothing is not replayed.
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onRefusal } from "../tools/uploads.ts";

export default defineFault({
  title: "a create-file request is answered with another file once the completion of the first was refused",
  breaks: ["IDM-15"],
  decorate: (services) => {
    const refused = new Set<string>();
    return both(
      onRefusal(async (error, fileId) => {
        if (error.code !== "not_found") refused.add(fileId);
        return error;
      }),
      around("createFile", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 201 || !refused.has(response.body.data.id)) return response;
        return original(request, { ...context, idempotencyKey: services.ids("req") });
      }),
    )(services);
  },
});
