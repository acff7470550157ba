// Header and body count differently.
import { defineFault } from "../fault.ts";
import { inLimitedHeaders } from "../limits.ts";

export default defineFault({
  title: "Retry-After of a 429 counts milliseconds",
  breaks: ["RAT-06"],
  decorate: inLimitedHeaders((headers) => ({ ...headers, "retry-after": `${headers["retry-after"]}000` })),
});
