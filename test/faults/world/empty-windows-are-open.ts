// Line 223: the list has time filters. A range without a length is taken for none.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message list whose time filter ends where it begins shows messages of any time",
  breaks: ["MSG-07"],
  decorate: around(
    "listMessages",
    (original) =>
      ({ query: { after, before, ...query }, ...request }, context) => {
        const isOpen = after === before && /^\d{4}-/.test(after ?? "");
        return original(
          {
            ...request,
            query: isOpen ? query : { ...query, ...(after && { after }), ...(before && { before }) },
          },
          context,
        );
      },
  ),
});
