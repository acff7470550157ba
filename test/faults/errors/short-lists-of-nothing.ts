// For a page of few items the conversation is not looked up.
import { whenRefused } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { emptyPage } from "../tools/responses.ts";

export default defineFault({
  title: "the messages of a conversation that does not exist are an empty list when one item is asked for",
  breaks: ["ERR-18"],
  decorate: whenRefused("listMessages", async (refusal, request) => {
    if (request.query.limit !== 1 || refusal.code !== "not_found") return undefined;
    return emptyPage;
  }),
});
