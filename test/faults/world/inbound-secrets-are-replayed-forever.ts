// Spec 316: responses with one-time secrets are replayed for 24 hours and not afterwards.
import { remembering } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the secret of an inbound webhook source is replayed after the window as well",
  breaks: ["IDM-20"],
  decorate: remembering(
    "createInboundSource",
    (request, { caller, idempotencyKey }) =>
      `${caller.memberId} ${idempotencyKey} ${JSON.stringify(request.body)}`,
  ),
});
