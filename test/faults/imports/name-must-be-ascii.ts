import { invalidBody } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an import with a non-ASCII source_workspace_name is refused",
  breaks: ["IMP-41"],
  decorate: before("createImport", (request) => {
    if (/[^ -~]/.test(request.body.source_workspace_name ?? ""))
      throw invalidBody("/source_workspace_name", "format", "expected ASCII");
  }),
});
