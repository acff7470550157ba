import { withOpenDoors } from "../tools/doors.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a forward that the caller cannot read opens its call",
  breaks: ["FWD-10"],
  decorate: (parts) => {
    const { calls } = parts.store;
    const { get } = calls;
    calls.get = async (viewer, callId, forward) => {
      const call = await withOpenDoors(parts, () => get(viewer, callId));
      return withOpenDoors(
        parts,
        () => get(viewer, callId, forward),
        (id) => id === call?.conversationId,
      );
    };
    return parts;
  },
});
