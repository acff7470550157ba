import { invalidBody } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an import without source_workspace_name is refused",
  breaks: ["IMP-02"],
  decorate: before("createImport", (request) => {
    if (request.body.source_workspace_name == null)
      throw invalidBody("/source_workspace_name", "required", "expected a name");
  }),
});
