// An owner stands above the members of one workspace.
import { isDeepStrictEqual } from "node:util";
import { defineFault } from "../tools/fault.ts";
import { updatingAsCreator } from "../tools/foreign-owners.ts";

export default defineFault({
  title: "the owner of another workspace can disable a webhook endpoint",
  breaks: ["WHK-23", "GEN-05"],
  decorate: updatingAsCreator((body) => isDeepStrictEqual(body, { status: "disabled" })),
});
