import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a resource that is added in the update that archives another is not stored",
  breaks: ["TSK-11"],
  decorate: aroundStore("tasks", "recordUpdate", (recordUpdate) => (viewer, taskId, update, once) => {
    const operations = update.resourceOperations;
    const isArchiving = operations.some(({ op }) => op === "archive");
    const resourceOperations = isArchiving ? operations.filter(({ op }) => op !== "add") : operations;
    return recordUpdate(viewer, taskId, { ...update, resourceOperations }, once);
  }),
});
