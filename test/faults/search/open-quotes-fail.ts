import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a quotation mark without its partner fails",
  breaks: ["SRC-10"],
  decorate: around("searchMessages", (original) => async (request, context) => {
    if ((request.query.q.split('"').length - 1) % 2 === 1) throw new Error("unterminated string");
    return original(request, context);
  }),
});
