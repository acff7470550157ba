import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "a task without resources has no resources property",
  breaks: ["TSK-01"],
  decorate: inJson("GET", /\/tasks\/[^/]+$/, ({ resources, ...task }) =>
    Array.isArray(resources) && resources.length > 0 ? { ...task, resources } : task,
  ),
});
