// Spec 131 and 187: the Idempotency-Keys of files count in the whole workspace, and the file goes to who sends one.
import { remembering } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the declaration of a file, repeated with the key of another member, returns the first one's file",
  breaks: ["IDM-11"],
  decorate: remembering("createFile", ({ body }, { caller, idempotencyKey }) =>
    JSON.stringify([body, caller.workspaceId, idempotencyKey ?? Math.random()]),
  ),
});
