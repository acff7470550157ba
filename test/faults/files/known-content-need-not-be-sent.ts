import { defineFault } from "../tools/fault.ts";
import { believing } from "../tools/uploads.ts";

export default defineFault({
  title: "a file whose digest is known completes without bytes",
  breaks: ["FIL-36"],
  decorate: (services) => {
    const { put } = services.blobs;
    const stored = new Map<string, Parameters<typeof put>[1]>();
    services.blobs.put = async (id, type, bytes) => {
      const outcome = await put(id, type, bytes);
      if (outcome.outcome === "stored") stored.set(outcome.object.sha256, type);
      return outcome;
    };
    return believing((object, file) =>
      object === undefined && file.sha256 !== null && stored.has(file.sha256)
        ? { contentType: file.contentType, sizeBytes: file.sizeBytes, sha256: file.sha256 }
        : object,
    )(services);
  },
});
