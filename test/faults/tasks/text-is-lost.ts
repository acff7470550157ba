import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the text of an update is in no entry",
  breaks: ["TSK-10"],
  decorate: (services) => {
    const { taskEntry: render } = services.render;
    services.render.taskEntry = (...entry) => ({ ...render(...entry), body_markdown: "" });
    return services;
  },
});
