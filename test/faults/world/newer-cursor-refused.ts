// Spec 27: cursors are opaque and handed back. The list of messages takes the cursors that lead to older ones only.
import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the cursor that leads from a page of messages back to newer ones is refused",
  breaks: ["GEN-12"],
  decorate: before("listMessages", ({ query }) => {
    if (query.after !== undefined && Number.isNaN(Date.parse(query.after)))
      throw new Refusal("invalid_cursor", "query after: expected a date-time");
  }),
});
