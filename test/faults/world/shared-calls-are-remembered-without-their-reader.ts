// Spec 264: "The destination message must be readable by the caller". The call that a forward shares is
// cached by call and forward, and not by reader.
import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "a forward that a caller cannot read opens its call once another caller has read the call through it",
  breaks: ["FWD-10"],
  decorate: around("getCall", (original) => {
    const readers = new Map<string, Viewer>();
    return async (request, context) => {
      const { forwarded_message_id: forward } = request.query;
      if (forward === undefined) return original(request, context);
      const name = `${request.path.callId} ${forward}`;
      try {
        const response = await original(request, context);
        readers.set(name, context.caller);
        return response;
      } catch (error) {
        const reader = readers.get(name);
        if (reader?.workspaceId !== context.caller.workspaceId) throw error;
        return original(request, { ...context, caller: reader });
      }
    };
  }),
});
