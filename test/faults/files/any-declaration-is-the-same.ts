// A used key is answered with its file, whatever is declared.
import { remembering } from "../around.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "another declaration with a used key is answered with the first file",
  breaks: ["IDM-16"],
  decorate: remembering("createFile", (_, { keyId, idempotencyKey }) => `${keyId} ${idempotencyKey}`),
});
