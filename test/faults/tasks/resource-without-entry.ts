import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a resource has no created_by_entry_id",
  breaks: ["TSK-04"],
  decorate: (services) => {
    const { taskResource: render } = services.render;
    services.render.taskResource = (...resource) => {
      const rendered = render(...resource);
      Reflect.deleteProperty(rendered, "created_by_entry_id");
      return rendered;
    };
    return services;
  },
});
