// Lines 277 and 279: a batch holds records of each kind; the first list that is there says whether there is anything to do.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const KINDS = ["members", "conversations", "messages", "reactions"] as const;

export default defineFault({
  title: "of a batch whose first list is empty none of the records are imported",
  breaks: ["IMP-07"],
  decorate: inReceived("uploadImportRecords", (request) => {
    const first = KINDS.map((kind) => request.body[kind]).find((list) => list !== undefined);
    return first?.length === 0 ? { ...request, body: { members: [] } } : request;
  }),
});
