import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "workspace_id of a resource is another one",
  breaks: ["TSK-16"],
  decorate: aroundService("render", "taskResource", (render) => (...resource) => ({
    ...render(...resource),
    workspace_id: "ws_1",
  })),
});
