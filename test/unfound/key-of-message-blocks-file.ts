// Idempotency-Keys of messages and of files are kept in one table, without the operation that they were sent to.
import { Refusal } from "../../reference-server/refusal.ts";
import { before, both } from "../faults/tools/around.ts";
import { defineFault } from "../faults/tools/fault.ts";
import { afterPosts } from "../faults/tools/messages/posts.ts";

export default defineFault({
  title: "a file cannot be created with an Idempotency-Key that created a message",
  breaks: ["FIL-01"],
  decorate: (services) => {
    const used = new Set<string>();
    return both(
      afterPosts((_, __, { caller, idempotencyKey }) => used.add(`${caller.memberId} ${idempotencyKey}`)),
      before("createFile", (_, context) => {
        if (used.has(`${context.caller.memberId} ${context.idempotencyKey}`))
          throw new Refusal("idempotency_conflict", "the key was used with another request");
      }),
    )(services);
  },
});
