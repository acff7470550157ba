import { remembering } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "another sha256 with a used key counts as the same declaration",
  breaks: ["IDM-16"],
  decorate: remembering(
    "createFile",
    ({ body: { sha256: _, ...rest } }, { keyId, idempotencyKey }) =>
      `${keyId} ${idempotencyKey} ${JSON.stringify(rest)}`,
  ),
});
