// Line 223: cursor and time filters together; reading on to newer messages, the end is lost.
import { around } from "../faults/tools/around.ts";
import { defineFault } from "../faults/tools/fault.ts";

const isTime = (given: string | undefined): boolean => /^\d{4}-\d{2}-\d{2}[Tt]/.test(given ?? "");

export default defineFault({
  title: "the message list forgets a time in before beside a cursor in after",
  breaks: ["MSG-07", "GEN-12"],
  decorate: around("listMessages", (original) => (request, context) => {
    const { before, ...query } = request.query;
    const isForgotten = query.after !== undefined && !isTime(query.after) && isTime(before);
    return original(isForgotten ? { ...request, query } : request, context);
  }),
});
