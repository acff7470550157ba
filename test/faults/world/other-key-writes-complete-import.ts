// Line 279: "Record writes on a completed import return 409", whichever key completed it.
import type { CreateImportBody } from "../../../generator/generated/types.ts";
import { after, around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a complete import takes records from another key than the one that completed it",
  breaks: ["IMP-25"],
  decorate: (services) => {
    const bodies = new Map<string, CreateImportBody>();
    const completedBy = new Map<string, string>();
    const { createImport: open, completeImport: complete } = services.handlers;
    return both(
      after("createImport", (response, request) => {
        if (response.status !== 201) return;
        completedBy.delete(response.body.data.id);
        bodies.set(response.body.data.id, request.body);
      }),
      after("completeImport", (response, request, context) => {
        if (response.status === 200) completedBy.set(request.path.importId, context.keyId);
      }),
      around("uploadImportRecords", (original) => async (request, context) => {
        const { importId } = request.path;
        const body = bodies.get(importId);
        const by = completedBy.get(importId) ?? context.keyId;
        if (body === undefined || by === context.keyId) return original(request, context);
        await open({ body }, context);
        const response = await original(request, context);
        await complete({ path: { importId } }, context);
        return response;
      }),
    )(services);
  },
});
