import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a call read through a forward shows its conversation to everybody",
  breaks: ["FWD-16"],
  decorate: (parts) => {
    const { call: render } = parts.wire;
    parts.wire.call = (call) => render(call);
    return parts;
  },
});
