import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reader who cannot open the source sees its ids",
  breaks: ["FWD-06"],
  decorate: aroundService(
    "render",
    "message",
    (render) => (message, reader) =>
      render(message, reader === undefined ? reader : { ...reader, canOpen: () => true }),
  ),
});
