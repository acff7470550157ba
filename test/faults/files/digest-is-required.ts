import { invalidBody } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a declaration without sha256 is refused",
  breaks: ["FIL-25"],
  decorate: before("createFile", (request) => {
    if (request.body.sha256 === undefined) throw invalidBody("/sha256", "required", "expected a digest");
  }),
});
