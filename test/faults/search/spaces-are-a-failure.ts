import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a search for spaces fails",
  breaks: ["SRC-09", "ERR-12"],
  decorate: before("searchMessages", (request) => {
    if (request.query.q.trim() === "") throw new Error("syntax error near end of query");
  }),
});
