// Line 225: "Get a visible member or agent"; line 218: members are searched in the whole workspace. To agents those are
// visible who share a conversation with them.
import { notFound } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent finds members who share no conversation with it, and cannot read them by their ids",
  breaks: ["MEM-04", "MEM-01"],
  decorate: before("getMember", async ({ path }, { caller, services }) => {
    const { conversations, directory } = services.store;
    if (caller.kind !== "agent" || path.memberId === caller.memberId) return;
    const { items } = await conversations.list(caller, { limit: 100 });
    if (!items.some(({ id }) => directory.isMember(path.memberId, id))) throw notFound("member");
  }),
});
