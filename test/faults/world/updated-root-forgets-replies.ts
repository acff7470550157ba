// Spec 279: "Retrying a batch updates records (keyed by source ids) instead of duplicating." The update writes the whole
// row of a root, with the count of a new message.
import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "an imported root that was updated shows no replies any more",
  breaks: ["IMP-35", "IMP-16"],
  decorate: inShown((shown, { threadRootId, updatedAt }) =>
    threadRootId === null && updatedAt !== null ? { ...shown, replies_count: 0 } : shown,
  ),
});
