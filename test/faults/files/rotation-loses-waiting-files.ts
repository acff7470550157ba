import { defineFault } from "../tools/fault.ts";
import { onRotation } from "../tools/keys.ts";

export default defineFault({
  title: "a file that waits for its bytes is gone when its key is rotated",
  breaks: ["FIL-05", "FIL-13", "KEY-32"],
  decorate: (services) => {
    const rotatedAt = new Map<string, number>();
    const { get } = services.store.files;
    services.store.files.get = async (viewer, keyId, fileId) => {
      const file = await get(viewer, keyId, fileId);
      const isLost = file?.status === "waiting_for_upload" && file.createdAt <= (rotatedAt.get(keyId) ?? 0);
      return isLost ? undefined : file;
    };
    return onRotation((keyId) => rotatedAt.set(keyId, services.clock.now()))(services);
  },
});
