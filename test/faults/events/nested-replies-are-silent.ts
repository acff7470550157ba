import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply to a reply emits no event",
  breaks: ["EVT-15"],
  decorate: aroundService(
    "render",
    "messageCreated",
    (messageCreated) => (message) =>
      message.repliedToMessageId === null
        ? messageCreated(message)
        : { ...messageCreated(message), type: "message.nested" },
  ),
});
