// Spec 26, 27: cursors lead through a list. For an agent the page behind a cursor begins one message too late.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a page of the message list that an agent asks for by a cursor leaves out its first message",
  breaks: ["GEN-13"],
  decorate: inListed("listMessages", (items, request, context) => {
    const { before, after } = request.query;
    const isLater = [before, after].some((bound) => bound !== undefined && !/^\d{4}-/.test(bound));
    if (context.caller.kind !== "agent" || !isLater) return items;
    return items.slice(1);
  }),
});
