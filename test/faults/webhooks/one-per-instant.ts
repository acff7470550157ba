// Of messages that come together one is told.
import { unsent } from "../deliveries.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "of messages posted at the same time one is delivered",
  breaks: ["WHK-10"],
  decorate: (parts) => {
    let lastMs = 0;
    let kept: unknown;
    return unsent(({ type, id }) => {
      if (type !== "message.created" || id === kept) return false;
      if (Date.now() - lastMs < 4) return true;
      lastMs = Date.now();
      kept = id;
      return false;
    })(parts);
  },
});
