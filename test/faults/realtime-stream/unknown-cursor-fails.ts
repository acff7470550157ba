import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an unknown cursor is answered with 500",
  breaks: ["RTS-48"],
  decorate: (parts) => {
    const { positionOf } = parts.realtime;
    parts.realtime.positionOf = (subscription, cursor) => {
      const position = positionOf(subscription, cursor);
      if (position === undefined) throw new Error("the cursor cannot be read");
      return position;
    };
    return parts;
  },
});
