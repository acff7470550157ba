// Servers that read a request otherwise than it was sent, a row each.
import { inReceived } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "batches-are-forgotten": {
    title: "records are confirmed and not stored",
    breaks: ["IMP-07"],
    decorate: inReceived("uploadImportRecords", (request) => ({ ...request, body: {} })),
  },
  // Lines 244, 196: an import is resumed for the same source and source workspace id. An id of digits is kept as a number with
  // 53 bits, and those of some tools have 64: two workspaces are one.
  "long-workspace-ids-lose-digits": {
    title: "two source workspaces whose ids of nineteen digits differ in the last one have one import",
    breaks: ["IMP-06"],
    decorate: inReceived("createImport", (request) => {
      const { source_workspace_id: id } = request.body;
      const rounded = /^[1-9]\d{15,19}$/.test(id) ? BigInt(Number(id)).toString() : id;
      return { ...request, body: { ...request.body, source_workspace_id: rounded } };
    }),
  },
  "source-does-not-count": {
    title: "imports of two sources with one source workspace id are one",
    breaks: ["IMP-06"],
    decorate: inReceived("createImport", (request) => ({
      ...request,
      body: { ...request.body, source: "any" },
    })),
  },
  "workspace-id-is-cut": {
    title: "source workspace ids that begin alike are one",
    breaks: ["IMP-06"],
    decorate: inReceived("createImport", (request) => {
      const source_workspace_id = request.body.source_workspace_id.slice(0, 23);
      return { ...request, body: { ...request.body, source_workspace_id } };
    }),
  },
});
