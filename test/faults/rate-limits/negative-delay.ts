import { defineFault } from "../tools/fault.ts";
import { inLimitedBody } from "../tools/limits.ts";

export default defineFault({
  title: "retry_after_seconds of a 429 is negative",
  breaks: ["RAT-02", "RAT-06"],
  decorate: inLimitedBody((body) => ({ ...body, retry_after_seconds: -1 })),
});
