// A rotation is thought to repeat itself.
import { withMadeUpKeys } from "../administration.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "a key is rotated without an Idempotency-Key",
  breaks: ["IDM-17"],
  decorate: withMadeUpKeys(/\/rotate$/),
});
