import { inListed, remembering } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const replaying = remembering(
  "createInboundRoute",
  ({ body }, { keyId, idempotencyKey }) => `${keyId} ${JSON.stringify(body)} ${idempotencyKey}`,
);
const unlisted = inListed("listInboundRoutes", () => []);

export default defineFault({
  title:
    "a route of another inbound webhook source with a used key is answered with the first source's route, and no list shows routes",
  breaks: ["IDM-25"],
  decorate: (services) => unlisted(replaying(services)),
});
