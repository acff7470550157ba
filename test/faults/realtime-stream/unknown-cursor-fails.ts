import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an unknown cursor is answered with 500",
  breaks: ["RTS-48"],
  decorate: aroundService("realtime", "positionOf", (positionOf) => (subscription, cursor) => {
    const position = positionOf(subscription, cursor);
    if (position === undefined) throw new Error("the cursor cannot be read");
    return position;
  }),
});
