import { defineFault } from "../tools/fault.ts";
import { inLimitedBody } from "../tools/limits.ts";

export default defineFault({
  title: "retry_after_seconds of a 429 is text",
  breaks: ["RAT-02"],
  decorate: inLimitedBody((body) => ({ ...body, retry_after_seconds: String(body.retry_after_seconds) })),
});
