// Spec 111: "archived_at (date-time, archived when set)": an archived resource is still one of the task.
import { inBody } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a member who is not the creator of a task reads it without its archived resources",
  breaks: ["TSK-21"],
  decorate: inBody("getTask", (body, _, context) => {
    if (body.task.creator_member_id === context.caller.memberId) return body;
    return { ...body, resources: body.resources.filter((one) => one.archived_at == null) };
  }),
});
