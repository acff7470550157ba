import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const inUtc = (timestamp: string): string => timestamp.replace(/[+-]\d{2}:\d{2}$/, "Z");

export default defineFault({
  title: "time filters take a timestamp with an offset for one in UTC",
  breaks: ["MSG-07"],
  decorate: around(
    "listMessages",
    (original) =>
      ({ query: { after, before, ...query }, ...request }, context) =>
        original(
          {
            ...request,
            query: {
              ...query,
              ...(after !== undefined && { after: inUtc(after) }),
              ...(before !== undefined && { before: inUtc(before) }),
            },
          },
          context,
        ),
  ),
});
