import { unsent } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

const INSTANT_MS = 250;

export default defineFault({
  title: "of messages posted at the same time one is delivered",
  breaks: ["WHK-10"],
  decorate: (services) => {
    const told = new Map<number, unknown>();
    return unsent(({ type, id, data }) => {
      if (type !== "message.created") return false;
      const timestamp = Math.floor(Date.parse(data.object.created_at) / INSTANT_MS);
      if (!told.has(timestamp)) told.set(timestamp, id);
      return told.get(timestamp) !== id;
    })(services);
  },
});
