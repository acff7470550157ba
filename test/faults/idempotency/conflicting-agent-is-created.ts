// Spec 316 and 353: the agent is made before its Idempotency-Key is looked up.
import { carriedOutOnConflict } from "../tools/conflicts.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the creation of an agent is refused as a conflict and carried out",
  breaks: ["IDM-24"],
  decorate: carriedOutOnConflict("createAgent"),
});
