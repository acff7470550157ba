// A cursor is made without the filter and read with it.

import { invalidQuery } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the cursor of a message search within one conversation is refused",
  breaks: ["GEN-12", "GEN-36"],
  decorate: before("searchMessages", (request) => {
    if (request.query.cursor !== undefined && request.query.conversation !== undefined)
      throw invalidQuery("cursor", "invalid_cursor", "expected a cursor of this search");
  }),
});
