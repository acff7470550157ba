import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withFullAccess } from "../tools/full-access.ts";

export default defineFault({
  title: "an ordinary message that names a call opens it",
  breaks: ["FWD-11"],
  decorate: aroundStore("calls", "get", (get, services) => async (viewer, callId, forward) => {
    const message = forward === undefined ? undefined : await services.store.messages.get(viewer, forward);
    return message?.content?.includes(callId)
      ? withFullAccess(services, () => get(viewer, callId))
      : get(viewer, callId, forward);
  }),
});
