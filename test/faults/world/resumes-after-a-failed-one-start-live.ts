// Lines 297 and 300: "on reconnect they open a new ticket with resume_from.cursor"; a key whose cursor was not understood
// is noted as one that does not resume, and the next cursor is not looked at.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "the opening behind one that could not resume starts live without a warning, though its cursor is good",
  breaks: ["RTS-16"],
  decorate: around("openRealtimeConnection", (original) => {
    const failed = new Set<string>();
    return async (request, context) => {
      const { resume_from: from, ...live } = request.body;
      const isLive = from !== undefined && failed.delete(context.keyId);
      const response = await original(isLive ? { ...request, body: live } : request, context);
      if (response.status === 200 && (response.body.warnings ?? []).length > 0) failed.add(context.keyId);
      return response;
    };
  }),
});
