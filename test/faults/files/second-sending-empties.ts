import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "sending the same bytes twice leaves none",
  breaks: ["FIL-05"],
  decorate: (services) => {
    const { put, remove } = services.blobs;
    const sent = new Set<string>();
    services.blobs.put = async (id, ...rest) => {
      const outcome = await put(id, ...rest);
      if (sent.has(id) && (await services.store.files.findWaiting(id)) !== undefined) await remove(id);
      sent.add(id);
      return outcome;
    };
    return services;
  },
});
