import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reader who cannot open the source does not see the content of a show_message forward",
  breaks: ["FWD-03"],
  decorate: aroundService("render", "message", (render) => (message, reader) => {
    const rendered = render(message, reader);
    const source = rendered.forward_source;
    const isOutside = source !== undefined && source.source_message_id === undefined;
    return isOutside ? { ...rendered, forward_source: { ...source, content: null } } : rendered;
  }),
});
