import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withFullAccess } from "../tools/full-access.ts";

export default defineFault({
  title: "a readable message that shares no call opens a call",
  breaks: ["FWD-11"],
  decorate: aroundStore("calls", "get", (get, services) => async (viewer, callId, forward) => {
    const readable =
      forward !== undefined && (await services.store.messages.get(viewer, forward)) !== undefined;
    return readable ? withFullAccess(services, () => get(viewer, callId)) : get(viewer, callId, forward);
  }),
});
