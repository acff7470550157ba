// Lines 344 and 355: a limited request is answered with 429 and sent again after the delay; here the task has moved on.
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a task update that is answered with 429 is recorded nevertheless",
  breaks: ["RAT-08"],
  decorate: (services) => {
    const refusals = new Map<string, unknown>();
    const { take } = services.limiter;
    services.limiter.take = (caller, policy) => {
      try {
        take(caller, policy);
      } catch (error) {
        if (policy !== "tasks.write") throw error;
        refusals.set(caller.keyId, error);
      }
    };
    return both(
      around("recordTaskUpdate", (original) => async (request, context) => {
        const refusal = refusals.get(context.keyId);
        refusals.delete(context.keyId);
        const response = await original(request, context);
        if (refusal !== undefined) throw refusal;
        return response;
      }),
    )(services);
  },
});
