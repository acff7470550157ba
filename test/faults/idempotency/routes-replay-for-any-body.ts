import { remembering } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "another route of an inbound webhook source with a used key is answered with the first one",
  breaks: ["IDM-24"],
  decorate: remembering(
    "createInboundRoute",
    ({ path }, { keyId, idempotencyKey }) => `${keyId} ${path.sourceId} ${idempotencyKey}`,
  ),
});
