// Line 317: verified "over the raw request body".
import { signWebhook } from "../../../generator/runtime/webhooks/standard-webhooks.ts";
import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

/** The bytes that the buffer of the signer holds. */
const SIGNED = 32 * 1024;

export default defineFault({
  title: "of a webhook body above 32 KiB only the beginning is signed",
  breaks: ["WHK-12"],
  decorate: aroundService("webhooks", "request", (request) => (attempt, nowMs) => {
    const message = request(attempt, nowMs);
    const rawBody = Buffer.from(message.body).subarray(0, SIGNED);
    const { secrets, eventId: id } = attempt;
    const signed = signWebhook({ secrets, id, timestamp: Math.floor(nowMs / 1000), rawBody });
    return { ...message, headers: { ...message.headers, ...signed } };
  }),
});
