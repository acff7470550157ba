import { remembering } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a search is answered from memory",
  breaks: ["SRC-01"],
  decorate: remembering(
    "searchMessages",
    ({ query }, { caller }) => `${caller.memberId} ${JSON.stringify(query)}`,
  ),
});
