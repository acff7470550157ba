// Line 355: "Clients wait for `Retry-After`". The header is rounded down and the body up.

import { defineFault } from "../tools/fault.ts";
import { inLimitedHeaders } from "../tools/limits.ts";

export default defineFault({
  title: "the header Retry-After names one second less than retry_after_seconds",
  breaks: ["RAT-06"],
  decorate: inLimitedHeaders((headers) => ({
    ...headers,
    "retry-after": String(Math.max(0, Number(headers["retry-after"]) - 1)),
  })),
});
