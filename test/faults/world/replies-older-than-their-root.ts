// Lines 226 and 277: the replies of a thread. They are looked for from the time of their root on, and clocks of a source
// differ: a reply that says it is older than its root is not listed.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "replies that are older than their root are not listed",
  breaks: ["THR-04", "IMP-07"],
  decorate: inListed("listReplies", async (items, _request, { caller, services }) => {
    const root = await services.store.messages.get(caller, items[0]?.thread_root_id ?? "");
    return items.filter(({ created_at }) => Date.parse(created_at) >= (root?.createdAt ?? 0));
  }),
});
