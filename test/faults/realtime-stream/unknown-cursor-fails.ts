import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an unknown cursor is answered with 500",
  breaks: ["RTS-48"],
  decorate: (services) => {
    const { positionOf } = services.realtime;
    services.realtime.positionOf = (subscription, cursor) => {
      const position = positionOf(subscription, cursor);
      if (position === undefined) throw new Error("the cursor cannot be read");
      return position;
    };
    return services;
  },
});
