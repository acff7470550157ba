// Line 300: "on reconnect they open a new ticket with resume_from.cursor", and line 297 warns "when replay from the
// cursor is impossible". Positions are stored beside the secret of a key.
import { both, inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onRotation } from "../tools/keys.ts";

export default defineFault({
  title: "a key that was rotated resumes from live events without a warning",
  breaks: ["RTS-16"],
  decorate: (services) => {
    const rotated = new Set<string>();
    return both(
      onRotation((keyId) => rotated.add(keyId)),
      inReceived("openRealtimeConnection", (request, context) => {
        const { resume_from: _, ...body } = request.body;
        return rotated.has(context.keyId) ? { ...request, body } : request;
      }),
    )(services);
  },
});
