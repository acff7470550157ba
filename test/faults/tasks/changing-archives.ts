import type { TaskResourceOp } from "../../../generator/generated/types.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a resource that an update changed is archived",
  breaks: ["TSK-04"],
  decorate: around("recordTaskUpdate", (original) => async (request, context) => {
    const { resource_ops: operations = [], ...body } = request.body;
    const both = operations.flatMap((one): readonly TaskResourceOp[] =>
      one.op === "update" ? [one, { op: "archive", resource_id: one.resource_id }] : [one],
    );
    return original({ ...request, body: { ...body, resource_ops: both } }, context);
  }),
});
