import { aroundStore } from "../tools/around.ts";
import { withOpenDoors } from "../tools/doors.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a forward that an agent cannot read opens its call",
  breaks: ["FWD-10"],
  decorate: aroundStore("calls", "get", (get, services) => async (viewer, callId, forward) => {
    if (viewer.kind !== "agent") return get(viewer, callId, forward);
    const call = await withOpenDoors(services, () => get(viewer, callId));
    return withOpenDoors(
      services,
      () => get(viewer, callId, forward),
      (id) => id === call?.conversationId,
    );
  }),
});
