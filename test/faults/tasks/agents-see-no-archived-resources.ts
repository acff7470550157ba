// Spec 111: "archived_at (date-time, archived when set)": an archived resource is still one of the task.
import { inBody } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the task that an agent reads lacks its archived resources",
  breaks: ["TSK-21"],
  decorate: inBody("getTask", (body, _, context) => {
    if (context.caller.kind !== "agent") return body;
    return { ...body, resources: body.resources.filter((one) => one.archived_at == null) };
  }),
});
