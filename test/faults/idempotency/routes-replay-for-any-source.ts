import { remembering } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "a route of another inbound webhook source with a used key is answered with the first source's route",
  breaks: ["IDM-25"],
  decorate: remembering(
    "createInboundRoute",
    ({ body }, { keyId, idempotencyKey }) => `${keyId} ${JSON.stringify(body)} ${idempotencyKey}`,
  ),
});
