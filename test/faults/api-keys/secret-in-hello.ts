import { withSecrets } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";
import { inFramesOf } from "../tools/sockets.ts";

export default defineFault({
  title: "the hello of a connection carries the secret of the key that opened it",
  breaks: ["KEY-03"],
  decorate: withSecrets((secrets) =>
    inFramesOf("hello", (frame, { keyId }) => ({ ...frame, opened_with: secrets.get(keyId) })),
  ),
});
