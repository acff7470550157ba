import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withFullAccess } from "../tools/full-access.ts";

export default defineFault({
  title: "a forward that an agent cannot read opens its call",
  breaks: ["FWD-10"],
  decorate: aroundStore("calls", "get", (get, services) => async (viewer, callId, forward) => {
    if (viewer.kind !== "agent") return get(viewer, callId, forward);
    const call = await withFullAccess(services, () => get(viewer, callId));
    return withFullAccess(
      services,
      () => get(viewer, callId, forward),
      (id) => id === call?.conversationId,
    );
  }),
});
