import { carriedOutOnConflict } from "../tools/conflicts.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a conflicting message is stored",
  breaks: ["IDM-05"],
  decorate: carriedOutOnConflict("createMessage"),
});
