// Line 279: "Per-request maxima: 100 members, 10 conversations". The maximum itself is refused.

import { invalidBody } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a batch of ten conversations is refused",
  breaks: ["IMP-11"],
  decorate: before("uploadImportRecords", (request) => {
    if ((request.body.conversations ?? []).length >= 10)
      throw invalidBody("/conversations", "max_items", "expected at most 10 conversations");
  }),
});
