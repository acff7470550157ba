import { remembering } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "another declaration with a used key is answered with the first file",
  breaks: ["IDM-16"],
  decorate: remembering("createFile", (_, { keyId, idempotencyKey }) => `${keyId} ${idempotencyKey}`),
});
