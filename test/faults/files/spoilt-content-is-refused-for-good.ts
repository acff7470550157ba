import { defineFault } from "../tools/fault.ts";
import { believing, findFile, onRefusal } from "../tools/uploads.ts";

export default defineFault({
  title: "the same content cannot be uploaded again after a refused completion",
  breaks: ["FIL-12"],
  decorate: (parts) => {
    const spoilt = new Set<string>();
    const nameOf = (file: { filename: string; sizeBytes: number }) => `${file.filename} ${file.sizeBytes}`;
    const decorated = onRefusal(async (error, fileId) => {
      const file = await findFile(parts, fileId);
      if (file !== undefined) spoilt.add(nameOf(file));
      return error;
    })(parts);
    return believing((object, file) => (spoilt.has(nameOf(file)) ? undefined : object))(decorated);
  },
});
