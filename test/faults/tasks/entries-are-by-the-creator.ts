import { inBody } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "every entry names the creator of the task as its author",
  breaks: ["TSK-24"],
  decorate: inBody("getTask", (body) => {
    const { creator_member_id: creator } = body.task;
    const entries = body.entries.map((entry) => ({
      ...entry,
      author_member_id: creator,
      authorWorkspaceMembershipId: creator,
    }));
    return { ...body, entries };
  }),
});
