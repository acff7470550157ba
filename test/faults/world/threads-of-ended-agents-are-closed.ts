// Lines 121 and 260: a thread has a root message, of any author. Those who wrote it are looked up among the active ones.
import { invalidBody } from "../../../reference-server/refusal.ts";
import { after, before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply to a message of an agent is refused once the key of the agent was revoked",
  breaks: ["THR-01", "THR-13"],
  decorate: (services) => {
    const { keys, messages } = services.store;
    const ended = new Set<string>();
    return both(
      after("revokeApiKey", async (response, request) => {
        const holder = await keys.get(request.path.apiKeyId);
        if (response.status === 200 && holder?.memberKind === "agent") ended.add(holder.key.memberId);
      }),
      before("createMessage", (request, { caller }) => {
        const { thread_root_id: rootId } = request.body;
        const root = rootId ? messages.find(caller, rootId) : undefined;
        if (root !== undefined && ended.has(root.authorId))
          throw invalidBody("/thread_root_id", "not_a_thread_root", "expected a top-level message");
      }),
    )(services);
  },
});
