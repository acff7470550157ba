import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a resource is seen with a shorter url",
  breaks: ["TSK-11"],
  decorate: (services) => {
    const { taskResource: render } = services.render;
    services.render.taskResource = (...resource) => {
      const rendered = render(...resource);
      return { ...rendered, url: rendered.url.split("#")[0] ?? "" };
    };
    return services;
  },
});
