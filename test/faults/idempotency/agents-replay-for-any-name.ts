import { remembering } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "another agent with a used key is answered with the first one",
  breaks: ["IDM-24"],
  decorate: remembering("createAgent", (_, { keyId, idempotencyKey }) => `${keyId} ${idempotencyKey}`),
});
