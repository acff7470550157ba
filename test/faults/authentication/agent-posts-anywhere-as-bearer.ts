import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withFullAccess } from "../tools/full-access.ts";
import { aroundKeys, isBearer } from "../tools/keys.ts";

export default defineFault({
  title: "an agent posts where it is not a member, as a bearer token",
  breaks: ["AUT-25"],
  decorate: (services) => {
    const tokens = new WeakSet<object>();
    return both(
      aroundKeys((original) => async (request) => {
        const holder = await original(request);
        if (!isBearer(request) || holder.presented === undefined) return holder;
        const presented = { ...holder.presented };
        tokens.add(presented);
        return { ...holder, presented };
      }),
      around("createMessage", (original) => (request, context) => {
        const { kind, presented } = context.caller;
        return kind === "agent" && presented !== undefined && tokens.has(presented)
          ? withFullAccess(context.services, () => original(request, context))
          : original(request, context);
      }),
    )(services);
  },
});
