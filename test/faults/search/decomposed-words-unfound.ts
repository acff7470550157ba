// The query is composed (NFC) and the index is not.

import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the message search does not find a word with decomposed letters, asked for as it was written",
  breaks: ["SRC-01"],
  decorate: inListed("searchMessages", (items, { query }) =>
    query.q === query.q.normalize("NFC")
      ? items
      : items.filter(({ content }) => content === null || content === content.normalize("NFC")),
  ),
});
