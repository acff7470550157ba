import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a mentions subscription is sent every message",
  breaks: ["RTS-10"],
  decorate: aroundService(
    "realtime",
    "matches",
    (matches) => (event, subscription) => matches(event, { ...subscription, delivery: "messages" }),
  ),
});
