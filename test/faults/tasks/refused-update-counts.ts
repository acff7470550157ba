import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a refused update raises the version",
  breaks: ["TSK-28"],
  decorate: (services) => {
    const { recordTaskUpdate } = services.handlers;
    const { task: render } = services.render;
    let attempts = 0;
    services.render.task = (...task) => {
      const rendered = render(...task);
      return { ...rendered, state_version: rendered.state_version + attempts };
    };
    services.handlers.recordTaskUpdate = async (request, context) => {
      const body = {
        ...request.body,
        expected_state_version: request.body.expected_state_version - attempts,
      };
      try {
        return await recordTaskUpdate({ ...request, body }, context);
      } catch (refusal) {
        attempts++;
        throw refusal;
      }
    };
    return services;
  },
});
