import { invalidBody } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a batch of 100 members is refused",
  breaks: ["IMP-10"],
  decorate: before("uploadImportRecords", (request) => {
    if ((request.body.members ?? []).length >= 100)
      throw invalidBody("/members", "max_items", "expected fewer than 100");
  }),
});
