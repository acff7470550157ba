import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

export default defineFault({
  title: "records for an unknown import are answered with 200",
  breaks: ["IMP-30"],
  decorate: aroundTake((original) => async (viewer, importId, records) => {
    try {
      return await original(viewer, importId, records);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== "not_found") throw error;
      return { counts: { members: 0, conversations: 0, messages: 0, reactions: 0 }, skipped: [] };
    }
  }),
});
