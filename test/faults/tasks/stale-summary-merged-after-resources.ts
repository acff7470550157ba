// An update that builds on an old version is refused, whatever has changed since.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a stale update of the summary is accepted when the newer one changed resources only",
  breaks: ["TSK-08"],
  decorate: around("recordTaskUpdate", (original) => {
    const resourcesOnly = new Map<string, number>();
    return async (request, context) => {
      const { body, path } = request;
      const changesResources = (body.resource_ops ?? []).length > 0;
      const version = body.expected_state_version;
      const isMerged = resourcesOnly.get(path.taskId) === version && body.task_patch && !changesResources;
      const merged = isMerged
        ? { ...request, body: { ...body, expected_state_version: version + 1 } }
        : request;
      const response = await original(merged, context);
      if (changesResources && body.task_patch === undefined) resourcesOnly.set(path.taskId, version);
      else resourcesOnly.delete(path.taskId);
      return response;
    };
  }),
});
