// An attempt keeps the address of the first one, wherever the endpoint has moved since.
import { inAttempts } from "../faults/tools/deliveries.ts";
import { defineFault } from "../faults/tools/fault.ts";

export default defineFault({
  title: "after a change of an endpoint's URL its deliveries are replayed to the old one",
  breaks: ["WHK-18", "WHK-07"],
  decorate: (services) => {
    const urls = new Map<string, string>();
    return inAttempts((attempt) => {
      const name = `${attempt.endpointId} ${attempt.eventId}`;
      const url = urls.get(name) ?? attempt.url;
      urls.set(name, url);
      return { ...attempt, url };
    })(services);
  },
});
