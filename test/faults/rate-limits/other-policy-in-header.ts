import { defineFault } from "../tools/fault.ts";
import { inLimitedHeaders } from "../tools/limits.ts";

export default defineFault({
  title: "header and body of a 429 name different policies",
  breaks: ["RAT-04"],
  decorate: inLimitedHeaders((headers) => ({ ...headers, "x-ratelimit-policy": "gateway" })),
});
