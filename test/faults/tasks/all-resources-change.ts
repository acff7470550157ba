import type { TaskResourceOp } from "../../../generator/generated/types.ts";
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an update that changes one resource gives all of them its label and url",
  breaks: ["TSK-11"],
  decorate: inReceived("recordTaskUpdate", async (request, context) => {
    const { resource_ops: operations = [], ...body } = request.body;
    const found = await context.services.store.tasks.get(context.caller, request.path.taskId);
    const all = operations.flatMap((operation): readonly TaskResourceOp[] =>
      operation.op === "update"
        ? (found?.resources ?? []).map(({ id }) => ({ ...operation, resource_id: id }))
        : [operation],
    );
    return { ...request, body: { ...body, resource_ops: all } };
  }),
});
