import { aroundStore } from "../tools/around.ts";
import { withOpenDoors } from "../tools/doors.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an ordinary message that names a call opens it",
  breaks: ["FWD-11"],
  decorate: aroundStore("calls", "get", (get, services) => async (viewer, callId, forward) => {
    const message = forward === undefined ? undefined : await services.store.messages.get(viewer, forward);
    return message?.content?.includes(callId)
      ? withOpenDoors(services, () => get(viewer, callId))
      : get(viewer, callId, forward);
  }),
});
