// Spec 240: "Replay a delivery as a new attempt". The attempt is made only while the URL is the one of the first attempt.

import { unsentReplays } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the replay of an event from before a change of the endpoint's URL is accepted and sent nowhere",
  breaks: ["WHK-18"],
  decorate: (services) => {
    const first = new Map<string, string>();
    return unsentReplays(({ eventId, endpointId, url }, isReplay) => {
      const name = `${eventId} ${endpointId}`;
      if (!isReplay && !first.has(name)) first.set(name, url);
      return isReplay && first.get(name) !== url;
    })(services);
  },
});
