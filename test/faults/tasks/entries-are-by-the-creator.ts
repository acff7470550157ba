import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "every entry names the creator of the task as its author",
  breaks: ["TSK-24"],
  decorate: around("getTask", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200) return response;
    const { creator_member_id: creator } = response.body.task;
    const entries = response.body.entries.map((entry) => ({
      ...entry,
      author_member_id: creator,
      authorWorkspaceMembershipId: creator,
    }));
    return { ...response, body: { ...response.body, entries } };
  }),
});
