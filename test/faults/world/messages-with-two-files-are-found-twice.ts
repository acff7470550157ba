// Lines 26-27 and 216: a search joins messages with their files, and gives a row for each.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the message search gives a message once for each of its files",
  breaks: ["GEN-36"],
  decorate: inListed("searchMessages", (items) =>
    items.flatMap((item) => ((item.files?.length ?? 0) > 1 ? (item.files ?? []).map(() => item) : [item])),
  ),
});
