// Spec 207, 231: an update may change resources, and is refused for a version that has passed. The version is compared after the
// change of the resource has moved it.
import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a task update that archives a resource is always refused as stale",
  breaks: ["TSK-06"],
  decorate: before("recordTaskUpdate", (request) => {
    if ((request.body.resource_ops ?? []).some(({ op }) => op === "archive"))
      throw new Refusal("state_version_conflict", "the task has changed; read it again");
  }),
});
