// Spec 261: "agents cannot answer for a human". The older header is taken for that of people.
import { both, inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys, isBearer } from "../tools/keys.ts";

export default defineFault({
  title: "an agent answers a question with its key as a bearer token",
  breaks: ["CRD-90"],
  decorate: (services) => {
    const bearers = new WeakSet<object>();
    return both(
      aroundKeys((original) => async (request) => {
        const holder = await original(request);
        if (!isBearer(request)) return holder;
        const scopes = new Set(holder.scopes);
        bearers.add(scopes);
        return { ...holder, scopes };
      }),
      inContext("answerQuestion", (context) => {
        const caller = { ...context.caller, kind: "human" as const };
        return bearers.has(context.scopes) ? { ...context, caller } : context;
      }),
    )(services);
  },
});
