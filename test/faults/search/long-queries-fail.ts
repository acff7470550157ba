import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a query of 950 characters fails",
  breaks: ["SRC-10"],
  decorate: before("searchMembers", (request) => {
    if (request.query.q.length > 950) throw new Error("query buffer exceeded");
  }),
});
