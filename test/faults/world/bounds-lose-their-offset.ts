// Line 223: "List messages (supports a limit and cursor/time filters)". A time of a filter is cut to its date and time
// of day.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const inUtc = (text: string): string => text.replace(/(T[\d:.]+)[+-]\d\d:\d\d$/i, "$1Z");

export default defineFault({
  title: "a time filter of the message list with an offset from UTC is read as UTC",
  breaks: ["MSG-07"],
  decorate: inReceived("listMessages", (request) => {
    const { after, before, ...query } = request.query;
    const bounds = {
      ...(after !== undefined && { after: inUtc(after) }),
      ...(before !== undefined && { before: inUtc(before) }),
    };
    return { ...request, query: { ...query, ...bounds } };
  }),
});
