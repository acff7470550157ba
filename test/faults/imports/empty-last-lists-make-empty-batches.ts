// Lines 277 and 279: a batch holds records of each kind; the last list that is there says whether there is anything to do.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const KINDS = ["members", "conversations", "messages", "reactions"] as const;

export default defineFault({
  title: "of a batch of messages whose last list is empty none of the records are imported",
  breaks: ["IMP-07"],
  decorate: inReceived("uploadImportRecords", (request) => {
    const { messages = [] } = request.body;
    const last = KINDS.map((kind) => request.body[kind]).findLast((list) => list !== undefined);
    const isLost = messages.length > 0 && last?.length === 0;
    return isLost ? { ...request, body: { members: [] } } : request;
  }),
});
