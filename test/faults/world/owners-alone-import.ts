// Line 279: an import "requires a key of a workspace owner or admin". Admins were forgotten.
import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an import is refused to an admin of the workspace",
  breaks: ["IMP-01"],
  decorate: before("createImport", (_, context) => {
    if (context.role === "admin") throw new Refusal("forbidden", "expected the key of a workspace owner");
  }),
});
