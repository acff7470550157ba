// Spec 316: the Idempotency-Key is looked up before the work and not with it.
import { racing } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "equal creations of an inbound webhook source at the same time make several",
  breaks: ["IDM-19"],
  decorate: racing("createInboundSource"),
});
