// Messages are dated without a zone.
import { inMessages } from "../around.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "created_at of a message has no zone",
  breaks: ["GEN-27"],
  decorate: inMessages(["getMessage"], (message) => ({
    ...message,
    created_at: message.created_at.replace("Z", ""),
  })),
});
