import { inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a repeated create-file request creates another file",
  breaks: ["IDM-15"],
  decorate: inContext("createFile", (context) => ({ ...context, idempotencyKey: undefined })),
});
