import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message of an agent is not delivered",
  breaks: ["RTS-08"],
  decorate: aroundService(
    "realtime",
    "matches",
    (matches) => (event, subscription) =>
      matches(event, subscription) && JSON.parse(event.payload).data.object.author_name !== "Release agent",
  ),
});
