import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a download ends after 32 KiB",
  breaks: ["FIL-18"],
  decorate: aroundService("blobs", "read", (read) => async (id) => {
    const found = await read(id);
    if (found === undefined || found.object.sizeBytes <= 32 * 1024) return found;
    return { object: { ...found.object, sizeBytes: 32 * 1024 }, bytes: found.bytes.take(1) };
  }),
});
