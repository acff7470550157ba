import type { TaskResourceOp } from "../../../generator/generated/types.ts";
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a resource that an update changed is archived",
  breaks: ["TSK-04"],
  decorate: inReceived("recordTaskUpdate", (request) => {
    const { resource_ops: operations = [], ...body } = request.body;
    const both = operations.flatMap((one): readonly TaskResourceOp[] =>
      one.op === "update" ? [one, { op: "archive", resource_id: one.resource_id }] : [one],
    );
    return { ...request, body: { ...body, resource_ops: both } };
  }),
});
