import { defineFault } from "../tools/fault.ts";
import { inLimitedHeaders } from "../tools/limits.ts";

export default defineFault({
  title: "Retry-After of a 429 counts milliseconds",
  breaks: ["RAT-06"],
  decorate: inLimitedHeaders((headers) => ({ ...headers, "retry-after": `${headers["retry-after"]}000` })),
});
