// Servers with a fault in showing tasks, where access or conversations change, a row each.
import { around, aroundService, inBody } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "archived-resource-without-label": {
    title: "an archived resource has no label",
    breaks: ["TSK-04", "TSK-11"],
    decorate: aroundService("render", "taskResource", (render) => (...resource) => {
      const rendered = render(...resource);
      if (rendered.archived_at !== null) Reflect.deleteProperty(rendered, "label");
      return rendered;
    }),
  },
  // Line 111: "archived_at (date-time, archived when set)": an archived resource is still one of the task.
  "archived-resources-for-the-creator-only": {
    title: "a member who is not the creator of a task reads it without its archived resources",
    breaks: ["TSK-21"],
    decorate: inBody("getTask", (body, _, context) => {
      if (body.task.creator_member_id === context.caller.memberId) return body;
      return { ...body, resources: body.resources.filter((one) => one.archived_at == null) };
    }),
  },
  "archiving-keeps-version": {
    title: "an update that archives a resource leaves state_version as it was",
    breaks: ["TSK-07"],
    decorate: (services) => {
      const uncounted = new Map<string, number>();
      const { task: render } = services.render;
      services.render.task = (...task) => {
        const rendered = render(...task);
        return { ...rendered, state_version: rendered.state_version - (uncounted.get(rendered.id) ?? 0) };
      };
      return around("recordTaskUpdate", (original) => async (request, context) => {
        const { taskId } = request.path;
        const before = uncounted.get(taskId) ?? 0;
        const { expected_state_version: version, resource_ops: operations = [] } = request.body;
        const response = await original(
          { ...request, body: { ...request.body, expected_state_version: version + before } },
          context,
        );
        if (operations.some(({ op }) => op === "archive")) uncounted.set(taskId, before + 1);
        return response;
      })(services);
    },
  },
});
