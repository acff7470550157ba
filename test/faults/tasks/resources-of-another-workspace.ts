import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "workspace_id of a resource is another one",
  breaks: ["TSK-16"],
  decorate: (parts) => {
    const { taskResource: render } = parts.wire;
    parts.wire.taskResource = (...resource) => ({ ...render(...resource), workspace_id: "ws_1" });
    return parts;
  },
});
