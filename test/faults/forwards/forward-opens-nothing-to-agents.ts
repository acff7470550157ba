import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a shared call is not readable through its forward for an agent",
  breaks: ["FWD-08"],
  decorate: (services) => {
    const { calls, members } = services.store;
    const { get } = calls;
    calls.get = async (viewer, callId, forward) => {
      const member = await members.get(viewer, viewer.memberId);
      return get(viewer, callId, member?.kind === "agent" ? undefined : forward);
    };
    return services;
  },
});
