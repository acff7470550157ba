// A missing key is made up.
import { withMadeUpKeys } from "../administration.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "a key is issued without an Idempotency-Key",
  breaks: ["IDM-17"],
  decorate: withMadeUpKeys(/\/api-keys$/),
});
