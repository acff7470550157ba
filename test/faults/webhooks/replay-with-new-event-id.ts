import { inReplays } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a replay carries a new event id",
  breaks: ["WHK-40"],
  decorate: inReplays((event) => ({ ...event, id: `${event.id}R` })),
});
