import { Readable } from "node:stream";
import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const MOST = 64 * 1024;

export default defineFault({
  title: "a download ends after 64 KiB",
  breaks: ["FIL-18"],
  decorate: aroundService("blobs", "read", (read) => async (id) => {
    const found = await read(id);
    if (found === undefined || found.object.sizeBytes <= MOST) return found;
    const bytes = Buffer.concat(await found.bytes.toArray()).subarray(0, MOST);
    return { object: { ...found.object, sizeBytes: MOST }, bytes: Readable.from([bytes]) };
  }),
});
