// Line 268 and 188: bytes are sent and compared. A client that repeats a request which hangs sends them twice at the same
// time, and both are appended to one object.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the same bytes sent twice at the same time make an object of double size",
  breaks: ["FIL-40"],
  decorate: (services) => {
    const { put, head } = services.blobs;
    const running = new Map<string, number>();
    const doubled = new Set<string>();
    services.blobs.put = async (id, ...rest) => {
      running.set(id, (running.get(id) ?? 0) + 1);
      if ((running.get(id) ?? 0) > 1) doubled.add(id);
      try {
        await new Promise((resolve) => setTimeout(resolve, 20));
        return await put(id, ...rest);
      } finally {
        running.set(id, (running.get(id) ?? 0) - 1);
      }
    };
    services.blobs.head = async (id) => {
      const object = await head(id);
      return object && doubled.has(id) ? { ...object, sizeBytes: 2 * object.sizeBytes } : object;
    };
    return services;
  },
});
