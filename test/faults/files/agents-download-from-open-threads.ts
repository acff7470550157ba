// Line 132: a download URL is for "any caller able to read the message"; what replies hold is open to all for whom the file service
// has no list of members.
import { before, both, inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "an agent gets the download URL of the file of a reply in an open conversation without being a member of it",
  breaks: ["FIL-20"],
  decorate: (services) => {
    const ofReplies = new Set<string>();
    return both(
      before("createMessage", (request) => {
        const { file_ids: ids, thread_root_id: root } = request.body;
        if (typeof root === "string") for (const id of ids ?? []) ofReplies.add(id);
      }),
      inContext("getFile", (context, request) => {
        const isOpen = context.caller.kind === "agent" && ofReplies.has(request.path.fileId);
        const caller = { ...context.caller, kind: "human" as const };
        return isOpen ? { ...context, caller } : context;
      }),
    )(services);
  },
});
