// Spec 207: state_version is there "to prevent stale concurrent writes". Updates with resources compare it before they wait.
import { defineFault } from "../tools/fault.ts";
import { racingUpdates } from "../tools/task-races.ts";

export default defineFault({
  title: "task updates that add resources and arrive together with one version are all accepted",
  breaks: ["TSK-09"],
  decorate: racingUpdates((_, { body }) => (body.resource_ops ?? []).length > 0),
});
