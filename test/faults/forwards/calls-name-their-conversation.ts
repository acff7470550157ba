import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a call read through a forward shows its conversation to everybody",
  breaks: ["FWD-16"],
  decorate: (services) => {
    const { call: render } = services.render;
    services.render.call = (call) => render(call);
    return services;
  },
});
