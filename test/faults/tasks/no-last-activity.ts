import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a task has no last_activity_at",
  breaks: ["TSK-02"],
  decorate: (services) => {
    const { task: render } = services.render;
    services.render.task = (...task) => {
      const rendered = render(...task);
      Reflect.deleteProperty(rendered, "last_activity_at");
      return rendered;
    };
    return services;
  },
});
