import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the second forward that shares a call does not open it",
  breaks: ["FWD-08"],
  decorate: (services) => {
    const first = new Map<string, string>();
    const { get } = services.store.calls;
    return both(
      after("forwardMessage", (response, request) => {
        const callId = request.body.call_id;
        if (response.status === 200 && callId && !first.has(callId)) first.set(callId, response.body.data.id);
      }),
      (inner) => {
        inner.store.calls.get = (viewer, callId, forwardId) =>
          get(viewer, callId, first.get(callId) === forwardId ? forwardId : undefined);
        return inner;
      },
    )(services);
  },
});
