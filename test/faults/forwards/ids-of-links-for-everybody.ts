import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a link_only forward shows the ids of its source to everybody",
  breaks: ["FWD-06"],
  decorate: aroundService("render", "message", (render) => (message, reader) => {
    const isLink = message.forwardSource?.mode === "link_only";
    return render(message, isLink && reader !== undefined ? { ...reader, canOpen: () => true } : reader);
  }),
});
