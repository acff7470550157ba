// Line 240: "Replay a delivery as a new attempt".

import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "replaying a delivery that does not exist is refused with 400",
  breaks: ["WHK-22"],
  decorate: around("replayWebhookDelivery", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (error) {
      if (error instanceof Refusal && error.code === "not_found")
        throw new Refusal("invalid_request", "expected the id of a delivery");
      throw error;
    }
  }),
});
