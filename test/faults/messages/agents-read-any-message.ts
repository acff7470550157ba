import { defineFault } from "../tools/fault.ts";
import { lendingAccess } from "../tools/posts.ts";

export default defineFault({
  title: "a hidden message is readable by its id for an agent",
  breaks: ["MSG-22"],
  decorate: lendingAccess(
    "getMessage",
    ({ path }) => path.messageId,
    async ({ caller, services }) =>
      (await services.store.members.get(caller, caller.memberId))?.kind === "agent",
  ),
});
