import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "source workspace ids that begin alike are one",
  breaks: ["IMP-06"],
  decorate: inReceived("createImport", (request) => {
    const source_workspace_id = request.body.source_workspace_id.slice(0, 23);
    return { ...request, body: { ...request.body, source_workspace_id } };
  }),
});
