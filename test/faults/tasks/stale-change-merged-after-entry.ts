// An update that builds on an old version is refused, whatever it changes itself.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a stale change of a resource is accepted when the newer update wrote an entry only",
  breaks: ["TSK-08"],
  decorate: around("recordTaskUpdate", (original) => {
    const entriesOnly = new Map<string, number>();
    return async (request, context) => {
      const { body, path } = request;
      const operations = body.resource_ops ?? [];
      const version = body.expected_state_version;
      const isMerged =
        entriesOnly.get(path.taskId) === version && operations.length > 0 && operations[0]?.op === "update";
      const merged = isMerged
        ? { ...request, body: { ...body, expected_state_version: version + 1 } }
        : request;
      const response = await original(merged, context);
      if (operations.length === 0) entriesOnly.set(path.taskId, version);
      else entriesOnly.delete(path.taskId);
      return response;
    };
  }),
});
