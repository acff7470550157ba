import { both } from "../tools/around.ts";
import { inAttempts, unsent } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the second test of an endpoint sends nothing",
  breaks: ["WHK-08"],
  decorate: (services) => {
    const tested = new Map<string, string>();
    const doubles = new Set<string>();
    return both(
      inAttempts((attempt) => {
        const first = tested.get(attempt.endpointId) ?? attempt.eventId;
        if (JSON.parse(attempt.payload).type === "webhook.test") tested.set(attempt.endpointId, first);
        if (tested.has(attempt.endpointId) && first !== attempt.eventId) doubles.add(attempt.eventId);
        return attempt;
      }),
      unsent(({ id, type }) => type === "webhook.test" && doubles.has(id)),
    )(services);
  },
});
