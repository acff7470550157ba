// Line 279: "Imported records preserve source authors and timestamps". The table of months has 28 days for February.
import { invalidBody } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a batch with a message of 29 February is refused",
  breaks: ["IMP-07", "IMP-21"],
  decorate: before("uploadImportRecords", (request) => {
    const index = (request.body.messages ?? []).findIndex(({ created_at: at }) => /^\d{4}-02-29/.test(at));
    if (index >= 0) throw invalidBody(`/messages/${index}/created_at`, "date-time", "expected a date-time");
  }),
});
