import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reader who cannot open the source sees its ids",
  breaks: ["FWD-06"],
  decorate: (parts) => {
    const { message: render } = parts.wire;
    parts.wire.message = (message, reader) =>
      render(message, reader === undefined ? reader : { ...reader, canOpen: () => true });
    return parts;
  },
});
