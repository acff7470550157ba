import { defineFault } from "../tools/fault.ts";
import { inLimited } from "../tools/limits.ts";

export default defineFault({
  title: "the X-RateLimit-Policy of a limited write is empty",
  breaks: ["RAT-03"],
  decorate: inLimited((rendered) => ({
    ...rendered,
    headers: {
      ...rendered.headers,
      ...(rendered.headers?.["x-ratelimit-policy"]?.includes("write") && { "x-ratelimit-policy": "" }),
    },
  })),
});
