// The cursor of a search holds its query, in an encoding that knows few letters.

import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the cursor of a search for a word with other letters than those of ASCII is refused",
  breaks: ["GEN-12"],
  decorate: before("searchMessages", (request) => {
    const { cursor, q } = request.query;
    if (cursor !== undefined && encodeURIComponent(q).includes("%C"))
      throw new Refusal("invalid_cursor", "start again");
  }),
});
