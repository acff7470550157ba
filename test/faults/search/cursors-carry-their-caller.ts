// Spec 24, 216: a search returns only what the key can access. A cursor names the search that it goes on with, and who began it.

import { carryingCallers } from "../tools/cursors.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "a later page of the message search is made for the reader of the first one, also when somebody else sends the cursor",
  breaks: ["SRC-02", "GEN-04"],
  decorate: carryingCallers("searchMessages"),
});
