// Line 132: a "short-lived download URL"; the address is good for two readings, whatever its time.
import { defineFault } from "../tools/fault.ts";
import { storageRefuses } from "../tools/uploads.ts";

export default defineFault({
  title: "a download URL is refused at its third use, though its time is not over",
  breaks: ["FIL-37"],
  decorate: (services) => {
    const uses = new Map<string, number>();
    return storageRefuses("GET", ({ url }) => {
      const count = (uses.get(url) ?? 0) + 1;
      uses.set(url, count);
      return count > 2;
    })(services);
  },
});
