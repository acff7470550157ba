import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "call_id is missing for a reader who cannot open the source",
  breaks: ["FWD-07"],
  decorate: (services) => {
    const { message: render } = services.render;
    services.render.message = (message, reader) => {
      const rendered = render(message, reader);
      const source = rendered.forward_source;
      if (source?.mode !== "show_message" || source.source_message_id !== undefined) return rendered;
      const { call_id: _, ...rest } = source;
      return { ...rendered, forward_source: rest };
    };
    return services;
  },
});
