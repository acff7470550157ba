import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a call read through a forward shows its conversation to everybody",
  breaks: ["FWD-16"],
  decorate: aroundService("render", "call", (render) => (call) => render(call)),
});
