// Line 355: clients wait for Retry-After. What is left of the window is divided by a thousand as whole numbers are.
import { defineFault } from "../faults/tools/fault.ts";
import { inLimited } from "../faults/tools/limits.ts";
import type { Loose } from "../faults/tools/realtime/sockets.ts";

export default defineFault({
  title: "the delay that a 429 announces is rounded down, to zero where less than a second is left",
  breaks: ["RAT-07"],
  decorate: inLimited((rendered) => {
    const { retry_after_seconds: seconds, ...body } = rendered.body as Loose;
    if (typeof seconds !== "number") return rendered;
    const shorter = Math.max(0, seconds - 1);
    return {
      ...rendered,
      headers: { ...rendered.headers, "retry-after": String(shorter) },
      body: { ...body, retry_after_seconds: shorter },
    };
  }),
});
