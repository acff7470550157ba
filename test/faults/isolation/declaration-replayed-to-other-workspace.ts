// A response is repeated to the workspace that asked first, and to no other one.
import { remembering } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the declaration of a file, repeated with a key of another workspace, returns the first file",
  breaks: ["GEN-05"],
  decorate: remembering("createFile", ({ body }, { idempotencyKey }) =>
    JSON.stringify([body, idempotencyKey ?? Math.random()]),
  ),
});
