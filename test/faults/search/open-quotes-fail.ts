import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a quotation mark without its partner fails",
  breaks: ["SRC-10"],
  decorate: before("searchMessages", (request) => {
    if ((request.query.q.split('"').length - 1) % 2 === 1) throw new Error("unterminated string");
  }),
});
