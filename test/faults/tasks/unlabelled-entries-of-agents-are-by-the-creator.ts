// An agent without a label works for the creator of the task.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an entry that an agent recorded without a label names the creator of the task as its author",
  breaks: ["TSK-24"],
  decorate: around("getTask", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200) return response;
    const { creator_member_id: creator } = response.body.task;
    const entries: typeof response.body.entries = [];
    for (const entry of response.body.entries) {
      const author = await context.services.store.members.get(context.caller, entry.author_member_id ?? "");
      entries.push(
        entry.author_label || author?.kind !== "agent"
          ? entry
          : { ...entry, author_member_id: creator, authorWorkspaceMembershipId: creator },
      );
    }
    return { ...response, body: { ...response.body, entries } };
  }),
});
