import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a link_only forward shows the ids of its source to everybody",
  breaks: ["FWD-06"],
  decorate: (services) => {
    const { message: render } = services.render;
    services.render.message = (message, reader) => {
      const isLink = message.forwardSource?.mode === "link_only";
      return render(message, isLink && reader !== undefined ? { ...reader, canOpen: () => true } : reader);
    };
    return services;
  },
});
