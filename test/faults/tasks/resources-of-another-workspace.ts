import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "workspace_id of a resource is another one",
  breaks: ["TSK-16"],
  decorate: (services) => {
    const { taskResource: render } = services.render;
    services.render.taskResource = (...resource) => ({ ...render(...resource), workspace_id: "ws_1" });
    return services;
  },
});
