// Spec 330: api_version is a date YYYY-MM-DD. What failed is kept in a table whose column of it is a timestamp.
import { inDeliveredEvents } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the replay of a delivery that failed has a time behind the date of its api_version",
  breaks: ["EVT-03", "EVT-16"],
  decorate: (services) => {
    const failed = new Set<string>();
    const replays = new Set<string>();
    const { deliveries, deliveryQueue } = services.store;
    const { replay } = deliveries;
    const { finish } = deliveryQueue;
    deliveryQueue.finish = (attempt, result) => {
      if (result.isSuccess) failed.delete(attempt.deliveryId);
      else failed.add(attempt.deliveryId);
      return finish(attempt, result);
    };
    deliveries.replay = async (viewer, deliveryId) => {
      const id = await replay(viewer, deliveryId);
      if (failed.has(deliveryId)) replays.add(id);
      return id;
    };
    return inDeliveredEvents((event, { deliveryId }) =>
      replays.has(deliveryId) ? { ...event, api_version: `${event.api_version}T00:00:00Z` } : event,
    )(services);
  },
});
