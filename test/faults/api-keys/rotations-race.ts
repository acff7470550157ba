// The Idempotency-Key of a rotation is looked up, then the secret is made: what arrives in between makes one too.
import { racing } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "equal rotations at the same time make several secrets",
  breaks: ["IDM-19"],
  decorate: racing("rotateApiKey"),
});
