// A replay is an event of its own.
import { inReplays } from "../deliveries.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "a replay carries a new event id",
  breaks: ["WHK-40"],
  decorate: inReplays((event) => ({ ...event, id: `${event.id}R` })),
});
