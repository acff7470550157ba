import { defineFault } from "../tools/fault.ts";
import { inLimited } from "../tools/limits.ts";

export default defineFault({
  title: "the body of a 429 has the nested shape",
  breaks: ["RAT-02"],
  decorate: inLimited((rendered, requestId) => ({
    ...rendered,
    body: { error: { code: "rate_limited", message: "too many requests", request_id: requestId } },
  })),
});
