import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "records are confirmed and not stored",
  breaks: ["IMP-07"],
  decorate: inReceived("uploadImportRecords", (request) => ({ ...request, body: {} })),
});
