import { inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a forward that is found shows the ids of its source to everybody",
  breaks: ["FWD-06"],
  decorate: inContext("searchMessages", (context) => {
    const { render } = context.services;
    const message: typeof render.message = (found, reader) =>
      render.message(found, reader && { ...reader, canOpen: () => true });
    return {
      ...context,
      services: { ...context.services, render: { ...render, message } },
    };
  }),
});
