// Lines 188 and 189: a stored object that matches its declaration is completed. The storage tells an object by its length, and
// one of length zero counts as missing.
import { defineFault } from "../faults/tools/fault.ts";
import { believing } from "../faults/tools/uploads.ts";

export default defineFault({
  title: "completing an upload of no bytes says that no object was stored",
  breaks: ["FIL-05", "FIL-10"],
  decorate: believing((object) => (object?.sizeBytes === 0 ? undefined : object)),
});
