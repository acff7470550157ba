import { defineFault } from "../tools/fault.ts";
import { inLimitedBody } from "../tools/limits.ts";

export default defineFault({
  title: "the body of a 429 does not name the policy",
  breaks: ["RAT-02"],
  decorate: inLimitedBody(({ rate_limit_policy: _, ...body }) => body),
});
