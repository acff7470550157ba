import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "author_member_id differs from its twin",
  breaks: ["TSK-12"],
  decorate: (services) => {
    const { taskEntry: render } = services.render;
    services.render.taskEntry = (...entry) => ({ ...render(...entry), author_member_id: null });
    return services;
  },
});
