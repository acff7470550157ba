import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reader who can open the source does not see its ids",
  breaks: ["FWD-15"],
  decorate: (services) => {
    const { message: render } = services.render;
    services.render.message = (message, reader) =>
      render(message, reader === undefined ? reader : { ...reader, canOpen: () => false });
    return services;
  },
});
