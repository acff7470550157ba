// Spec 244, 196: an import is resumed for the same source and source workspace id. An id of digits is kept as a number with
// 53 bits, and those of some tools have 64: two workspaces are one.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "two source workspaces whose ids of nineteen digits differ in the last one have one import",
  breaks: ["IMP-06"],
  decorate: inReceived("createImport", (request) => {
    const { source_workspace_id: id } = request.body;
    const rounded = /^[1-9]\d{15,19}$/.test(id) ? BigInt(Number(id)).toString() : id;
    return { ...request, body: { ...request.body, source_workspace_id: rounded } };
  }),
});
