// A complete import refuses every batch, also one that it took before.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a complete import answers a batch that it took before as it did then",
  breaks: ["IMP-25"],
  decorate: around("uploadImportRecords", (original) => {
    const responses = new Map<string, Awaited<ReturnType<typeof original>>>();
    return async (request, context) => {
      const name = JSON.stringify([request.path.importId, request.body]);
      try {
        const response = await original(request, context);
        responses.set(name, response);
        return response;
      } catch (error) {
        const known = responses.get(name);
        if (known === undefined || !(error instanceof Refusal) || error.code !== "import_completed")
          throw error;
        return known;
      }
    };
  }),
});
