// Line 239: "Replay a delivery as a new attempt". Replays are looked up among the endpoints of people.
import { notFound } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent cannot replay the deliveries to its own endpoint",
  breaks: ["WHK-18"],
  decorate: before("replayWebhookDelivery", (_, { caller }) => {
    if (caller.kind === "agent") throw notFound("webhook delivery");
  }),
});
