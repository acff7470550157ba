import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "call_id is missing for a reader who cannot open the source",
  breaks: ["FWD-07"],
  decorate: aroundService("render", "message", (render) => (message, reader) => {
    const rendered = render(message, reader);
    const source = rendered.forward_source;
    if (source?.mode !== "show_message" || source.source_message_id !== undefined) return rendered;
    const { call_id: _, ...rest } = source;
    return { ...rendered, forward_source: rest };
  }),
});
