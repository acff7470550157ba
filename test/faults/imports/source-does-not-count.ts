import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "imports of two sources with one source workspace id are one",
  breaks: ["IMP-06"],
  decorate: inReceived("createImport", (request) => ({
    ...request,
    body: { ...request.body, source: "any" },
  })),
});
