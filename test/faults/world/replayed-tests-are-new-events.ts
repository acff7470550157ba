// Line 240: "Replay a delivery as a new attempt". Events of tests are stored nowhere, so a replay makes another.
import { randomUUID } from "node:crypto";
import { inReplays } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the replay of a test event carries an event with another id",
  breaks: ["WHK-40", "WHK-18"],
  decorate: inReplays((event) =>
    event.type === "webhook.test" ? { ...event, id: `evt_${randomUUID()}` } : event,
  ),
});
