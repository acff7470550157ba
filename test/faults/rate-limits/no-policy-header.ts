import { defineFault } from "../tools/fault.ts";
import { inLimitedHeaders } from "../tools/limits.ts";

export default defineFault({
  title: "a 429 has no X-RateLimit-Policy",
  breaks: ["RAT-03"],
  decorate: inLimitedHeaders(({ "x-ratelimit-policy": _, ...headers }) => headers),
});
