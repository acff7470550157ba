import { inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "GET of a message shows the caller as author",
  breaks: ["MSG-04"],
  decorate: inData("getMessage", (data, _, context) => ({ ...data, author_id: context.caller.memberId })),
});
