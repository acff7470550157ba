// Spec 362: a request has up to ten conversations, and a roster up to 250 members. The 250 are counted over the request.
import { invalidBody } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a batch of several conversations is refused whose rosters have more than 250 members together",
  breaks: ["IMP-11", "IMP-14"],
  decorate: before("uploadImportRecords", (request) => {
    const rosters = (request.body.conversations ?? []).map(({ member_external_ids: ids = [] }) => ids.length);
    const total = rosters.reduce((sum, length) => sum + length, 0);
    if (rosters.filter((length) => length > 0).length > 1 && total > 250)
      throw invalidBody("/conversations", "max_items", `expected at most 250 members, found ${total}`);
  }),
});
