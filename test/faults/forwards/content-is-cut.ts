import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a show_message forward shows the first words of its source",
  breaks: ["FWD-03"],
  decorate: aroundService("render", "message", (render) => (message, reader) => {
    const rendered = render(message, reader);
    const source = rendered.forward_source;
    return source?.mode === "show_message" && typeof source.content === "string"
      ? { ...rendered, forward_source: { ...source, content: source.content.slice(0, 12) } }
      : rendered;
  }),
});
