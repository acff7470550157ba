// Line 188: "stored object matches declared size, content type and optional sha256". The column has room for sixteen bytes.
import { defineFault } from "../tools/fault.ts";
import { believing } from "../tools/uploads.ts";

const KEPT = 32;

export default defineFault({
  title: "a completion compares the first half of the sha256",
  breaks: ["FIL-09"],
  decorate: believing((object, file) =>
    object !== undefined && file.sha256?.slice(0, KEPT) === object.sha256.slice(0, KEPT)
      ? { ...object, sha256: file.sha256 }
      : object,
  ),
});
