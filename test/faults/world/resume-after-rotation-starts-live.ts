// Line 297: "code resume_failed when replay from the cursor is impossible (the connection then starts from live events)".
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a resume with a key that was rotated starts from live events without a warning",
  breaks: ["RTS-16", "RTS-17"],
  decorate: (services) => {
    const rotated = new Set<string>();
    const { accept } = services.hub;
    services.hub.accept = (socket, admission) =>
      accept(socket, rotated.has(admission.keyId) ? { ...admission, resumePosition: undefined } : admission);
    return before("rotateApiKey", (request) => rotated.add(request.path.apiKeyId))(services);
  },
});
