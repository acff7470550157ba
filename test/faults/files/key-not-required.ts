import { defineFault } from "../tools/fault.ts";
import { keyNotNeeded } from "../tools/uploads.ts";

export default defineFault({
  title: "a create-file request without an Idempotency-Key is accepted",
  breaks: ["IDM-14"],
  decorate: keyNotNeeded(/^\/v1\/files$/),
});
