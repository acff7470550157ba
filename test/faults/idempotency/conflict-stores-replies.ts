import { carriedOutOnConflict } from "../tools/conflicts.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a conflicting reply is stored",
  breaks: ["IDM-05"],
  decorate: carriedOutOnConflict("createMessage", ({ body }) => body.thread_root_id != null),
});
