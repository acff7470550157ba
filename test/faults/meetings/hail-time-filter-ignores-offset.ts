// Spec 223: messages are listed with time filters. The offset of a timestamp is read past, as if all were UTC.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const inUtc = (given: string): string =>
  given.replace(/(T\d{2}:\d{2}:\d{2}(?:\.\d+)?)[+-]\d{2}:\d{2}$/i, "$1Z");

export default defineFault({
  title: "a time filter with an offset from UTC is read as if it had none",
  breaks: ["MSG-07"],
  decorate: around("listMessages", (original) => (request, context) => {
    const { after, before, ...rest } = request.query;
    const query = {
      ...rest,
      ...(after !== undefined && { after: inUtc(after) }),
      ...(before !== undefined && { before: inUtc(before) }),
    };
    return original({ ...request, query }, context);
  }),
});
