import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a download ends after 32 KiB",
  breaks: ["FIL-18"],
  decorate: (services) => {
    const { read } = services.blobs;
    services.blobs.read = async (id) => {
      const found = await read(id);
      if (found === undefined || found.object.sizeBytes <= 32 * 1024) return found;
      return { object: { ...found.object, sizeBytes: 32 * 1024 }, bytes: found.bytes.take(1) };
    };
    return services;
  },
});
