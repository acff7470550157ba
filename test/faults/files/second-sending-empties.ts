import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "sending the same bytes twice leaves none",
  breaks: ["FIL-05"],
  decorate: (parts) => {
    const { put, remove } = parts.blobs;
    const sent = new Set<string>();
    parts.blobs.put = async (id, ...rest) => {
      const outcome = await put(id, ...rest);
      if (sent.has(id) && (await parts.store.files.findWaiting(id)) !== undefined) await remove(id);
      sent.add(id);
      return outcome;
    };
    return parts;
  },
});
