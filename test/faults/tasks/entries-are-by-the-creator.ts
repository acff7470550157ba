// Entries are taken for words of whoever made the task.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "every entry names the creator of the task as its author",
  breaks: ["TSK-24"],
  decorate: around("getTask", (original) => async (request, context) => {
    const answer = await original(request, context);
    if (answer.status !== 200) return answer;
    const { creator_member_id: creator } = answer.body.task;
    const entries = answer.body.entries.map((entry) => ({
      ...entry,
      author_member_id: creator,
      authorWorkspaceMembershipId: creator,
    }));
    return { ...answer, body: { ...answer.body, entries } };
  }),
});
