// Servers with a fault in listing replies, a row each.
import { whenRefused } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { emptyPage } from "../tools/responses.ts";

export default defineFaults({
  // With a time given, the message is not looked up.
  "filtered-replies-of-nothing": {
    title:
      "the replies of a message that does not exist are an empty list when they are asked for with a time filter",
    breaks: ["ERR-18"],
    decorate: whenRefused("listReplies", async (refusal, request) => {
      const isFiltered = request.query.before !== undefined || request.query.after !== undefined;
      if (!isFiltered || refusal.code !== "not_found") return undefined;
      return emptyPage;
    }),
  },
  "unknown-thread-is-empty": {
    title: "the replies of an unknown message are an empty list",
    breaks: ["ERR-18", "MSG-22"],
    decorate: whenRefused("listReplies", async ({ code }) => (code === "not_found" ? emptyPage : undefined)),
  },
});
