import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a link_only forward shows the ids of its source to everybody",
  breaks: ["FWD-06"],
  decorate: (parts) => {
    const { message: render } = parts.wire;
    parts.wire.message = (message, reader) => {
      const isLink = message.forwardSource?.mode === "link_only";
      return render(message, isLink && reader !== undefined ? { ...reader, canOpen: () => true } : reader);
    };
    return parts;
  },
});
