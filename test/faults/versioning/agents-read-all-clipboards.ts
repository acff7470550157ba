import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent reads clipboards of others, which it does not find",
  breaks: ["VER-14"],
  decorate: around("getClipboard", (original) => {
    let reader: Parameters<typeof original>[1]["caller"] | undefined;
    return async (request, context) => {
      const { members } = context.services.store;
      const member = await members.get(context.caller, context.caller.memberId);
      if (member?.kind === "agent" && reader !== undefined)
        return original(request, { ...context, caller: reader });
      const response = await original(request, context);
      reader = context.caller;
      return response;
    };
  }),
});
