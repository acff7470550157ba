import { defineFault } from "../tools/fault.ts";
import { inLimitedBody } from "../tools/limits.ts";

export default defineFault({
  title: "the error_code of a 429 is too_many_requests",
  breaks: ["RAT-02"],
  decorate: inLimitedBody((body) => ({ ...body, error_code: "too_many_requests" })),
});
