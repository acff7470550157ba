import { withMadeUpKeys } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an inbound source is created without an Idempotency-Key",
  breaks: ["IDM-18"],
  decorate: withMadeUpKeys(/\/inbound-webhook-sources$/),
});
