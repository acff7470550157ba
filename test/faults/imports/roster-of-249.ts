import { invalidBody } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a roster of 250 is refused",
  breaks: ["IMP-14"],
  decorate: before("uploadImportRecords", (request) => {
    const isFull = (request.body.conversations ?? []).some(
      ({ member_external_ids: ids = [] }) => ids.length >= 250,
    );
    if (isFull) throw invalidBody("/conversations", "max_items", "expected fewer than 250");
  }),
});
