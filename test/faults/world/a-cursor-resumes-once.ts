// Spec 300: delivery is at least once, and a client comes again with the cursor it persisted. Here it is used up like
// a ticket.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the second connection that resumes from one cursor starts with live events and no warning",
  breaks: ["RTS-16"],
  decorate: around("openRealtimeConnection", (original) => {
    const used = new Set<string>();
    return (request, context) => {
      const { resume_from, ...live } = request.body;
      if (resume_from === undefined) return original(request, context);
      const isUsed = used.has(resume_from.cursor);
      used.add(resume_from.cursor);
      return original(isUsed ? { ...request, body: live } : request, context);
    };
  }),
});
