import { defineFault } from "../tools/fault.ts";
import { inLimitedHeaders } from "../tools/limits.ts";

export default defineFault({
  title: "Retry-After of a 429 is an ISO date",
  breaks: ["RAT-05"],
  decorate: inLimitedHeaders((headers) => ({
    ...headers,
    "retry-after": new Date(Date.now() + 1000).toISOString(),
  })),
});
