// The address of a delivery is fixed when the delivery is made.

import { inAttempts } from "../deliveries.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "a retry and a replay go to the URL that the endpoint had when the event came",
  breaks: ["WHK-30"],
  decorate: (parts) => {
    const urls = new Map<string, string>();
    return inAttempts((attempt) => {
      const name = `${attempt.endpointId} ${attempt.eventId}`;
      const url = urls.get(name) ?? attempt.url;
      urls.set(name, url);
      return { ...attempt, url };
    })(parts);
  },
});
