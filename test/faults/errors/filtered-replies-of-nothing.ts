// With a time given, the message is not looked up.
import { whenRefused } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { emptyPage } from "../tools/responses.ts";

export default defineFault({
  title:
    "the replies of a message that does not exist are an empty list when they are asked for with a time filter",
  breaks: ["ERR-18"],
  decorate: whenRefused("listReplies", async (refusal, request) => {
    const isFiltered = request.query.before !== undefined || request.query.after !== undefined;
    if (!isFiltered || refusal.code !== "not_found") return undefined;
    return emptyPage;
  }),
});
