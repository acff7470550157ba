// Spec 320, 322: tickets are short-lived; on reconnect clients open a new one with their cursor. The first ticket
// takes the cursor, used or not.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a cursor with which a ticket was opened that nobody used resumes with live events and no warning",
  breaks: ["RTS-16"],
  decorate: (services) => {
    const waiting = new Map<string, string>();
    const { hub } = services;
    const { accept } = hub;
    hub.accept = (socket, admission) => {
      for (const [cursor, id] of waiting) if (id === admission.connectionId) waiting.delete(cursor);
      accept(socket, admission);
    };
    return around("openRealtimeConnection", (original) => async (request, context) => {
      const cursor = request.body.resume_from?.cursor;
      const { resume_from: _, ...live } = request.body;
      const isTaken = cursor !== undefined && waiting.has(cursor);
      const response = await original(isTaken ? { ...request, body: live } : request, context);
      if (response.status === 200 && cursor !== undefined && !isTaken)
        waiting.set(cursor, response.body.connection_id);
      return response;
    })(services);
  },
});
