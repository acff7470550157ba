// Spec 24, 231: a task that a key cannot see cannot be updated. Access is looked at for entries alone.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withFullAccess } from "../tools/full-access.ts";

export default defineFault({
  title: "a task that the caller cannot see takes an update that adds a resource",
  breaks: ["TSK-18"],
  decorate: around(
    "recordTaskUpdate",
    (original) => (request, context) =>
      (request.body.resource_ops ?? []).some(({ op }) => op === "add")
        ? withFullAccess(context.services, () => original(request, context))
        : original(request, context),
  ),
});
