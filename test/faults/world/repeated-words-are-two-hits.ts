// Line 216 and 27: each hit once. The index has a row for each occurrence of a word, and hits are rows.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message that has the word of a search twice is found twice",
  breaks: ["GEN-36"],
  decorate: inListed("searchMessages", (items, { query }) =>
    items.flatMap((item) => {
      const word = query.q.trim().toLowerCase();
      const times = (item.content ?? "").toLowerCase().split(word).length - 1;
      return query.mode !== "semantic" && word !== "" && times > 1 ? [item, item] : [item];
    }),
  ),
});
