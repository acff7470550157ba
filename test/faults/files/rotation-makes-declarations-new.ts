// Spec 85 gives a key a stable identifier, and spec 241 an Idempotency-Key to the creation of a file. Here the requests of a
// key are remembered under the digest of its secret.
import { inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a create-file request that is repeated after its key was rotated declares a second file",
  breaks: ["IDM-30"],
  decorate: inContext("createFile", (context) => {
    const { idempotencyKey, caller } = context;
    const digest = caller.presented?.digest ?? "";
    return {
      ...context,
      idempotencyKey: idempotencyKey && `${idempotencyKey} ${digest.slice(0, 16)}`,
    };
  }),
});
