// A replay is an attempt to the endpoint as it is now.
import { inAttempts } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a replay is sent to the URL that the endpoint had when the event was sent first",
  breaks: ["WHK-42"],
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
