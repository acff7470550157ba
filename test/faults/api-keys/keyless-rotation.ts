import { withMadeUpKeys } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key is rotated without an Idempotency-Key",
  breaks: ["IDM-17"],
  decorate: withMadeUpKeys(/\/rotate$/),
});
