import { Refusal } from "../../../reference-server/refusal.ts";
import { inRefusals } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "completing an unknown import is a conflict",
  breaks: ["IMP-30"],
  decorate: inRefusals("completeImport", (error) =>
    error.code === "not_found" ? new Refusal("conflict", "there is nothing to complete") : error,
  ),
});
