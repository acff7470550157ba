// The address of an upload holds whatever the name of the file is.
import { defineFault } from "../tools/fault.ts";
import { storageRefuses } from "../tools/uploads.ts";

export default defineFault({
  title: "the upload address of a file with a per cent sign in its name is refused",
  breaks: ["FIL-03"],
  decorate: (services) =>
    storageRefuses("PUT", async (_, fileId) => {
      const file = await services.store.files.findWaiting(fileId);
      return file?.filename.includes("%") === true;
    })(services),
});
