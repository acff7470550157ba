import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withFullAccess } from "../tools/full-access.ts";

export default defineFault({
  title: "a link_only forward opens calls of its source",
  breaks: ["FWD-14"],
  decorate: aroundStore("calls", "get", (get, services) => async (viewer, callId, forward) => {
    const message = forward === undefined ? undefined : await services.store.messages.get(viewer, forward);
    return message?.forwardSource?.mode === "link_only"
      ? withFullAccess(services, () => get(viewer, callId))
      : get(viewer, callId, forward);
  }),
});
