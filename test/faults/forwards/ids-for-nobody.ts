import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reader who can open the source does not see its ids",
  breaks: ["FWD-15"],
  decorate: aroundService(
    "render",
    "message",
    (render) => (message, reader) =>
      render(message, reader === undefined ? reader : { ...reader, canOpen: () => false }),
  ),
});
