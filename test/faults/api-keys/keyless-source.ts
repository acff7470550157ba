// A missing key is made up.
import { withMadeUpKeys } from "../administration.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "an inbound source is created without an Idempotency-Key",
  breaks: ["IDM-18"],
  decorate: withMadeUpKeys(/\/inbound-webhook-sources$/),
});
