import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

export default defineFault({
  title: "records for a complete import are refused with 400",
  breaks: ["IMP-25"],
  decorate: aroundTake((original) => async (viewer, importId, records) => {
    try {
      return await original(viewer, importId, records);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== "import_completed") throw error;
      throw new Refusal("invalid_request", "the import is complete");
    }
  }),
});
