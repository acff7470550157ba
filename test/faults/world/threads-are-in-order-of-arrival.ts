// Lines 31 and 226: cursors of the list of replies. Its rows are in the order of their arrival, and its cursor is a time:
// an imported reply can be older than a live one that was there before it.
import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "small pages of a thread leave out imported replies that came after a live one and are older",
  breaks: ["GEN-13", "THR-04"],
  decorate: aroundStore("messages", "listReplies", (listReplies) => async (rootId, request) => {
    const { after, before, limit } = request;
    if (before !== undefined || after?.kind === "timestamp") return listReplies(rootId, request);
    const all = (await listReplies(rootId, { limit: 1000 })).items;
    if (all.length > 900) return listReplies(rootId, request);
    const from = after?.at;
    const left = all
      .filter(
        ({ createdAt, seq }) =>
          from === undefined ||
          createdAt > from.createdAt ||
          (createdAt === from.createdAt && seq > from.seq),
      )
      .sort((a, b) => a.seq - b.seq);
    return { items: left.slice(0, limit), hasNext: left.length > limit, hasPrevious: from !== undefined };
  }),
});
