// Spec 111: "archived_at (date-time, archived when set)": an archived resource is still one of the task.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a member who is not the creator of a task reads it without its archived resources",
  breaks: ["TSK-21"],
  decorate: around("getTask", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || response.body.task.creator_member_id === context.caller.memberId)
      return response;
    const { body } = response;
    return {
      ...response,
      body: { ...body, resources: body.resources.filter((one) => one.archived_at == null) },
    };
  }),
});
