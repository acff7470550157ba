import { defineFault } from "../tools/fault.ts";
import { inLimitedHeaders } from "../tools/limits.ts";

export default defineFault({
  title: "Retry-After of a 429 is a fraction",
  breaks: ["RAT-05"],
  decorate: inLimitedHeaders((headers) => ({ ...headers, "retry-after": "0.75" })),
});
