import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withFullAccess } from "../tools/full-access.ts";

export default defineFault({
  title: "a forward opens another call than the one it shares",
  breaks: ["FWD-12"],
  decorate: aroundStore("calls", "get", (get, services) => async (viewer, callId, forward) => {
    const message = forward === undefined ? undefined : await services.store.messages.get(viewer, forward);
    return message?.forwardSource?.callId == null
      ? get(viewer, callId, forward)
      : withFullAccess(services, () => get(viewer, callId));
  }),
});
