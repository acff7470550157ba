import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reader who cannot open the source sees its ids",
  breaks: ["FWD-06"],
  decorate: (services) => {
    const { message: render } = services.render;
    services.render.message = (message, reader) =>
      render(message, reader === undefined ? reader : { ...reader, canOpen: () => true });
    return services;
  },
});
