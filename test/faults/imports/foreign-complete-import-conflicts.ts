import { Refusal } from "../../../reference-server/refusal.ts";
import { after, around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "records for a complete import of another workspace are answered with 409 and not with 404",
  breaks: ["GEN-22"],
  decorate: (services) => {
    const complete = new Set<string>();
    return both(
      after("completeImport", (response, request) => {
        if (response.status === 200) complete.add(request.path.importId);
      }),
      after("createImport", (response) => {
        if (response.status === 201) complete.delete(response.body.data.id);
      }),
      around("uploadImportRecords", (original) => async (request, context) => {
        try {
          return await original(request, context);
        } catch (error) {
          const isHidden = error instanceof Refusal && error.code === "not_found";
          if (!isHidden || !complete.has(request.path.importId)) throw error;
          throw new Refusal("import_completed", "the import is complete");
        }
      }),
    )(services);
  },
});
