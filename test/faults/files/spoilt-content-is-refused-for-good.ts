import { defineFault } from "../tools/fault.ts";
import { believing, findFile, onRefusal } from "../tools/uploads.ts";

export default defineFault({
  title: "the same content cannot be uploaded again after a refused completion",
  breaks: ["FIL-12"],
  decorate: (services) => {
    const spoilt = new Set<string>();
    const nameOf = (file: { filename: string; sizeBytes: number }) => `${file.filename} ${file.sizeBytes}`;
    const decorated = onRefusal(async (error, fileId) => {
      const file = await findFile(services, fileId);
      if (file !== undefined) spoilt.add(nameOf(file));
      return error;
    })(services);
    return believing((object, file) => (spoilt.has(nameOf(file)) ? undefined : object))(decorated);
  },
});
